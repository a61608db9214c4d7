//! Blocks that a macro writes: `bank! { /// Registers. pub struct Bank { results { status: STATUS }
//! } }`.
//!
//! What the call lists as `name: text` is taken for members of the block, in groups that may have a
//! name; what the macro itself adds is found in its definition, as far as it has doc comments
//! there.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Ident, Token, Visibility, braced, token};

use crate::field::Field;
use crate::text::paragraphs;

/// The call of a macro that writes a block.
pub struct Listing {
    pub attributes: Vec<Attribute>,
    pub name: String,
    pub fields: Vec<Field>,
}

impl Parse for Listing {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![struct]>()?;
        let name = input.parse::<Ident>()?.to_string();
        while !input.peek(token::Brace) {
            input.parse::<TokenTree>()?;
        }
        let body;
        braced!(body in input);
        let mut fields = Vec::new();
        list(&body, None, &mut fields)?;
        input.parse::<TokenStream>()?;
        Ok(Self {
            attributes,
            name,
            fields,
        })
    }
}

/// Collects `name: text`, and what groups called `name { … }` hold.
fn list(input: ParseStream, heading: Option<&str>, fields: &mut Vec<Field>) -> syn::Result<()> {
    let first = fields.len();
    while !input.is_empty() {
        let attributes = input.call(Attribute::parse_outer)?;
        if !input.peek(Ident::peek_any) {
            input.parse::<TokenTree>()?;
            continue;
        }
        let name = input.call(Ident::parse_any)?.to_string();
        if input.peek(token::Brace) {
            let group;
            braced!(group in input);
            list(&group, Some(&name), fields)?;
        } else if input.peek(Token![:]) {
            input.parse::<Token![:]>()?;
            let mut text = String::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                text.push_str(&input.parse::<TokenTree>()?.to_string());
            }
            let mut description = paragraphs(&attributes);
            if description.is_empty() {
                description.push(format!("{text}."));
            }
            fields.push(Field {
                name,
                heading: heading.filter(|_| fields.len() == first).map(capitalised),
                description,
                candidates: Vec::new(),
            });
        }
    }
    Ok(())
}

fn capitalised(name: &str) -> String {
    let mut name = name.replace('_', " ");
    name[..1].make_ascii_uppercase();
    name
}

/// The members with doc comments in the definition of a macro: `/// text` before `pub name:`.
pub fn documented_fields(tokens: TokenStream) -> Vec<Field> {
    let mut fields = Vec::new();
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (position, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if group.delimiter() != Delimiter::Bracket => {
                fields.extend(documented_fields(group.stream()));
            }
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                let rest: TokenStream = tokens[position..].iter().take(7).cloned().collect();
                let member = |input: ParseStream| {
                    let attributes = input.call(Attribute::parse_outer)?;
                    input.parse::<Token![pub]>()?;
                    let name = input.parse::<Ident>()?.to_string();
                    input.parse::<Token![:]>()?;
                    input.parse::<TokenStream>()?;
                    Ok((name, paragraphs(&attributes)))
                };
                if let Ok((name, description)) = syn::parse::Parser::parse2(member, rest) {
                    fields.push(Field {
                        name,
                        heading: None,
                        description,
                        candidates: Vec::new(),
                    });
                }
            }
            _ => {}
        }
    }
    fields
}
