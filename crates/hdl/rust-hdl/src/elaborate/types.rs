//! rust-hdl's type descriptors as the netlist's types.

use bluechip_netlist::flat::{Field, Type};
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};

/// The netlist type of a descriptor.
pub fn convert(descriptor: &TypeDescriptor) -> Type {
    match &descriptor.kind {
        TypeKind::Bits(_) => Type::Bits,
        TypeKind::Signed(_) => Type::Signed,
        TypeKind::Enum(variants) => {
            // Variants are announced as `State::Idle`.
            let variants = variants
                .iter()
                .map(|v| v.rsplit("::").next().unwrap_or(v).to_string())
                .collect();
            Type::Enum {
                name: descriptor.name.clone(),
                variants,
            }
        }
        TypeKind::Composite(fields) => {
            let fields = fields
                .iter()
                .map(|field| Field {
                    name: field.fieldname.clone(),
                    width: width(&field.kind) as u16,
                    ty: convert(&field.kind),
                })
                .collect();
            Type::Struct {
                name: descriptor.name.clone(),
                fields,
            }
        }
    }
}

/// Whether the descriptor is that of a clock.
pub fn is_clock(descriptor: &TypeDescriptor) -> bool {
    descriptor.name == "clock" && matches!(descriptor.kind, TypeKind::Bits(1))
}

fn width(descriptor: &TypeDescriptor) -> usize {
    match &descriptor.kind {
        TypeKind::Bits(width) | TypeKind::Signed(width) => *width,
        TypeKind::Enum(variants) => enum_width(variants.len()).into(),
        TypeKind::Composite(fields) => fields.iter().map(|field| width(&field.kind)).sum(),
    }
}

/// Bits an enumeration of so many values takes.
pub fn enum_width(variants: usize) -> u16 {
    variants.next_power_of_two().trailing_zeros() as u16
}

/// Calls `visit` with the name and variants of every enumeration in a type.
pub fn for_each_enum<'a>(ty: &'a Type, visit: &mut impl FnMut(&'a str, &'a [String])) {
    match ty {
        Type::Bits | Type::Signed | Type::Ranged { .. } => {}
        Type::Enum { name, variants } => visit(name, variants),
        Type::Struct { fields, .. } => fields
            .iter()
            .for_each(|field| for_each_enum(&field.ty, visit)),
    }
}
