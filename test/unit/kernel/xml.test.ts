import { expect } from 'chai'
import { readXml, wellFormed, xmlFault } from '../../../modules/kernel/http/validation/xml.ts'

const nested = (n: number, tag: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => `<a${tag(i)}>`).join('') + '</a>'.repeat(n)

describe('XML de fuera', () => {
  it('lee lo que cualquiera escribe: prefijos, CDATA, comentarios, BOM, «>» en un atributo', () => {
    const leido = readXml(
      '\ufeff<?xml version="1.0"?>\n<!-- <!DOCTYPE x> --><r xmlns:p="u" a = \'x>y\' ><p:b c="1"/><![CDATA[<!DOCTYPE ' +
        'no><]]>&lt;ñ&#x41;</r>\n',
    )
    if (typeof leido === 'string') expect.fail(leido)
    expect(leido.documentElement?.textContent).to.equal('<!DOCTYPE no><<ñA')
    expect(leido.documentElement?.getAttribute('a')).to.equal('x>y')
  })

  it('no lee DTD ni entidades propias, en ninguna escritura', () => {
    for (const text of [
      '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>',
      '<!doctype r [<!ENTITY a "b">]><r>&a;</r>',
      '<r><!ENTITY a "b"></r>',
      '<!\nDOCTYPE r><r/>',
    ])
      expect(readXml(text), text).to.equal('dtd')
    expect(readXml('<r>&nadie;</r>')).to.equal('malformed')
    expect(readXml(Buffer.from('\ufeff<!DOCTYPE r><r/>', 'utf16le').toString())).to.equal('malformed')
  })

  it('lo que crece al leerlo no se empieza a leer', () => {
    const bombs = {
      hondo: nested(100_000, () => ''),
      espacios: nested(60, (i) => Array.from({ length: 20 }, (_, j) => ` xmlns:p${i}x${j}="u"`).join('')),
      atributos: `<a ${Array.from({ length: 1000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      ancho: `<r>${'<a/>'.repeat(100_000)}</r>`,
    }
    for (const [name, text] of Object.entries(bombs)) expect(readXml(text), name).to.equal('excessive')
    expect(xmlFault(nested(50, (i) => ` xmlns:p${i}="u"`))).to.equal(null)
    expect(xmlFault('<r><a/><a/></r>', 2)).to.equal('excessive')
  })

  it('lo mal escrito se dice, por largo que sea', () => {
    for (const text of [
      '',
      'hola',
      '<r>',
      '<r a=1/>',
      '<r a/>',
      '<r a="<"/>',
      '<r><r',
      `<r a="${'x'.repeat(1_000_000)}`,
      `<r${' '.repeat(1_000_000)}`,
      '<r>'.repeat(50),
      '<!--'.repeat(200_000),
      '<r>' + '<a '.repeat(200_000),
    ]) {
      expect(readXml(text), text.slice(0, 30)).to.equal('malformed')
    }
  })

  it('de lo que escribimos nosotros se sabe si quedó bien formado', async () => {
    expect(await wellFormed(['\ufeff<?xml version="1.0" encoding="UTF-8"?><r>ñ &amp; 🏠</r>', '<r/>'])).to.equal(true)
    for (const text of ['', '<r>', '<r>&</r>', '<r>\u0007</r>', '<p:r/>', '<r a="1" a="2"/>']) {
      expect(await wellFormed(['<r/>', text]), text).to.equal(false)
    }
  })
})
