import { parteDe, muestra } from '../plantillas/muestras.ts'

const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const TIPO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const corrida = (texto: string, propiedades = '') => `<w:r><w:rPr>${propiedades}</w:rPr><w:t>${texto}</w:t></w:r>`

/** What somebody could put in a document to run script, call home or paint over the page: none of it passes `revisarDocx`. */
export const HOSTIL = [
  '<w:p><w:r><w:t>limpio</w:t></w:r></w:p>',
  `<w:altChunk ${R} r:id="rAjeno"/>`,
  `<w:p><w:hyperlink ${R} r:id="rGuion">${corrida('enlace')}</w:hyperlink></w:p>`,
  `<w:p><w:r><w:sym w:font="Wingdings&quot; onclick=&quot;x" w:char="41;&lt;img src=x onerror=top.ejecutado=1&gt;"/></w:r></w:p>`,
  `<w:p><w:pPr><w:pStyle w:val="Malo"/></w:pPr>${corrida('estilo', '<w:rFonts w:ascii="x;background:url(https://ajeno.test/fuente)"/>')}</w:p>`,
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">
    <wp:extent cx="900000" cy="900000"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData
    uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic
    xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${R} r:embed="rImagen"/></pic:blipFill>
    <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  `<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" style="width:9pt;background:url(https://ajeno.test/vml)"
    onload="top.ejecutado=2"><v:textbox><w:txbxContent><w:p>${corrida('caja')}</w:p></w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>`,
].join('')

const relaciones = parteDe(muestra('poder-especial.docx'), 'word/_rels/document.xml.rels').replace(
  '</Relationships>',
  `<Relationship Id="rGuion" Type="${TIPO}/hyperlink" Target="javascript:top.ejecutado=3" TargetMode="External"/>` +
    `<Relationship Id="rImagen" Type="${TIPO}/image" Target="https://ajeno.test/imagen.png" TargetMode="External"/>` +
    `<Relationship Id="rAjeno" Type="${TIPO}/aFChunk" Target="ajeno.html"/></Relationships>`,
)

const MALO = `<w:style ${W} w:type="paragraph" w:styleId="Malo"><w:name w:val="Malo"/><w:rPr><w:rFonts
  w:ascii="x}body{background:url(https://ajeno.test/estilo)} @import url(https://ajeno.test/hoja);.y{"/></w:rPr></w:style></w:styles>`

export const PARTES_HOSTILES = {
  'word/_rels/document.xml.rels': relaciones,
  'word/ajeno.html': '<script>top.ejecutado=4</script><b>ajeno</b>',
  'word/styles.xml': parteDe(muestra('poder-especial.docx'), 'word/styles.xml').replace('</w:styles>', MALO),
}
