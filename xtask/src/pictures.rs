//! The pictures of the web client in the README.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use color_quant::NeuQuant;

use crate::run::root;

/// Takes the pictures again, and reduces them to 256 colours, which makes the files a third as large.
pub(crate) fn retake() -> Result<(), String> {
    crate::web::playwright("pictures.config.ts", &[])?;
    let folder = root().join("docs/pictures");
    let entries =
        fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        reduce_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn reduce_file(path: &Path) -> Result<(), String> {
    let reduced = reduce(&fs::read(path).map_err(|error| error.to_string())?)?;
    fs::write(path, reduced).map_err(|error| error.to_string())
}

/// A PNG with the same picture in at most 256 colours. The transparency is dropped.
fn reduce(png: &[u8]) -> Result<Vec<u8>, String> {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
    let info = reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    if info.color_type != png::ColorType::Rgba {
        return Err("not a picture in colour".to_owned());
    }
    // 1 is the best quality, and the slowest.
    let palette = NeuQuant::new(1, 256, &pixels);
    let indices: Vec<u8> = pixels
        .chunks_exact(4)
        .map(|pixel| u8::try_from(palette.index_of(pixel)).unwrap_or(u8::MAX))
        .collect();
    let mut reduced = Vec::new();
    let mut encoder = png::Encoder::new(&mut reduced, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().map_err(|error| error.to_string())?;
    writer.write_image_data(&indices).map_err(|error| error.to_string())?;
    writer.finish().map_err(|error| error.to_string())?;
    Ok(reduced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reduced_picture_has_a_palette_and_looks_the_same() -> Result<(), String> {
        // A gradient of 64 × 64 colours.
        let pixels: Vec<u8> = (0..64 * 64)
            .flat_map(|i: usize| [i % 64 * 4, i / 64 * 4, 128])
            .map(|it| it as u8)
            .collect();
        let mut original = Vec::new();
        let mut encoder = png::Encoder::new(&mut original, 64, 64);
        encoder.set_color(png::ColorType::Rgb);
        let written = encoder.write_header().and_then(|mut it| it.write_image_data(&pixels));
        written.map_err(|error| error.to_string())?;

        let reduced = reduce(&original)?;
        let mut reader = png::Decoder::new(Cursor::new(&reduced)).read_info().unwrap();
        let palette = reader.info().palette.clone().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut indices).unwrap();
        assert_eq!((info.width, info.height, info.color_type), (64, 64, png::ColorType::Indexed));
        let shown = indices.iter().flat_map(|&index| &palette[usize::from(index) * 3..][..3]);
        let difference: u32 = shown.zip(&pixels).map(|(a, &b)| u32::from(a.abs_diff(b))).sum();
        assert!(difference / (3 * 64 * 64) < 8, "{difference}");
        Ok(())
    }
}
