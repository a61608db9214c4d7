slider_rays.v
