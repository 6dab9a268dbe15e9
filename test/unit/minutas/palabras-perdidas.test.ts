import { expect } from 'chai'
import { palabrasPerdidas } from '../../../modules/minutas/domain/comparar-textos.ts'
import { pendientesDe, textoALaVista } from '../../../modules/plantillas/index.ts'
import { docx, parrafo } from '../plantillas/muestras.ts'
import { muestraDeWord } from './muestras-de-word.ts'

const faltan = (cuerpo: string, ...paginas: string[]) =>
  palabrasPerdidas({ cuerpo, margenes: [], simbolos: 0 }, paginas)

describe('Palabras que un PDF pierde', () => {
  it('se nombran como el Word las escribe, también la que está menos veces', () => {
    expect(faltan('Ana vende a Luis', 'Ana vende a')).to.deep.equal(['Luis'])
    expect(faltan('Ana y Ana', 'Ana y')).to.deep.equal(['Ana'])
    expect(faltan('NIT 900.373.913\u20114', 'NIT 900.373.9134')).to.deep.equal(['900.373.913\u20114'])
  })

  it('no cuentan renglones, guiones de otra clase, mayúsculas, ligaduras ni lo que llena un renglón', () => {
    for (const [word, pdf] of [
      ['oficina fija', 'o\ufb01cina \ufb01ja'],
      ['NIT 900\u20114', 'NIT 900-4'],
      ['compra\u2013venta', 'compra-\nventa'],
      ['escri\u00adtura', 'escri-\ntura'],
      ['escritura', 'es cri tura'],
      ['cláusula.', 'cláusula.------------'],
      ['total', 'TOTAL....... 5'],
      ['versalitas', 'V ERSALITAS'],
      ['Šimić', 'imi\nŠ ć'],
    ] as const)
      expect(faltan(word, pdf), word).to.deep.equal([])
  })

  it('lo que sigue en otra hoja es uno, aunque entre las dos estén el pie y el encabezado', () => {
    expect(faltan('CONTROL-EN-LINEA', 'Notaría\nuno CONTROL-\nHoja 1', 'Notaría\nEN-LINEA fin\nHoja 2')).to.deep.equal(
      [],
    )
  })

  it('lo de encabezados y pies está en cada hoja, y no tapa lo que el texto pierde', () => {
    const margenes = [{ texto: 'Notaría Única', enTodas: true }]
    const de = (...hojas: string[]) => palabrasPerdidas({ cuerpo: 'la Notaría', margenes, simbolos: 0 }, hojas)
    expect(de('Notaría Única\nla Notaría', 'Notaría Única')).to.deep.equal([])
    expect(de('Notaría Única\nla', 'Notaría Única')).to.deep.equal(['Notaría'])
    expect(de('Notaría Única\nla Notaría', 'Notaría')).to.deep.equal(['Única'])
  })

  it('los dibujos de las letras de símbolos se cuentan', () => {
    const de = (papel: string) => palabrasPerdidas({ cuerpo: 'fin', margenes: [], simbolos: 2 }, [papel])
    expect([de('\uf0fe fin \uf0a8'), de('\uf0fe fin'), de('fin')]).to.deep.equal([[], ['un símbolo'], ['2 símbolos']])
  })

  it('de un Word se lee lo que se ve: controles, notas, cuadros una vez; ni lo oculto, lo borrado ni lo que se numera al imprimir', () => {
    const { cuerpo, margenes, simbolos } = textoALaVista(muestraDeWord('d_word'))
    for (const esta of [
      'CONTROL-EN-LINEA',
      '☒',
      'MOVIDO',
      'INSERTADO',
      'guion\u2011duro\u00adblando',
      'I1 fila en control',
      'CAMPO-FORM',
    ])
      expect(cuerpo).to.include(esta)
    expect(cuerpo).to.not.match(/OCULTO|BORRADO|FILABORRADA|[79]/)
    expect([simbolos, margenes.map(({ texto }) => texto.trim())]).to.deep.equal([1, ['Hoja  de']])
    const cuadro = (de: string) =>
      `<w:r><w:pict><v:textbox><w:txbxContent>${parrafo(de)}</w:txbxContent></v:textbox></w:pict></w:r>`
    const doble =
      `<w:p><mc:AlternateContent><mc:Choice Requires="wps">${cuadro('CUADRO')}</mc:Choice>` +
      `<mc:Fallback>${cuadro('CUADRO')}</mc:Fallback></mc:AlternateContent></w:p>`
    expect(textoALaVista(docx(doble)).cuerpo.match(/CUADRO/g)).to.have.length(1)
    // a second choice is not shown, and does not hush what comes after
    const triple = doble.replace('<mc:Fallback>', `<mc:Choice Requires="x">${cuadro('OTRO')}</mc:Choice><mc:Fallback>`)
    const conTres = textoALaVista(docx(triple + parrafo('DESPUÉS'))).cuerpo
    expect(conTres).to.include('CUADRO').and.include('DESPUÉS').and.not.include('OTRO')
    const notas =
      '<w:footnotes><w:footnote w:id="2"><w:p><w:r><w:t>llamada</w:t></w:r></w:p></w:footnote>' +
      '<w:footnote w:id="3"><w:p><w:r><w:t>suelta</w:t></w:r></w:p></w:footnote></w:footnotes>'
    const conNota = docx('<w:p><w:r><w:t>x</w:t><w:footnoteReference w:id="2"/></w:r></w:p>', {
      'word/footnotes.xml': notas,
    })
    expect(textoALaVista(conNota).cuerpo).to.include('llamada').and.not.include('suelta')
  })

  it('los cambios sin aceptar se cuentan en todas sus formas', () => {
    const cuentas = ['t_del_in_tag', 't_ins_half', 't_ins_loop', 't_move', 't_sdt_run', 't_vanish', 'd_word2'].map(
      (nombre) => pendientesDe(muestraDeWord(nombre)).cambios,
    )
    expect(cuentas).to.deep.equal([2, 1, 2, 2, 0, 0, 0])
    expect(pendientesDe(muestraDeWord('d_word')).cambios).to.be.greaterThan(4)
  })
})
