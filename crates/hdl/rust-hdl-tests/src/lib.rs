//! Nothing but the tests in `tests/`: a package of their own, because rust-hdl's blocks are large
//! generic code that would take minutes to optimise (see the profile in the workspace's manifest).
