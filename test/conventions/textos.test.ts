import { expect } from 'chai'
import { sources } from './source.ts'

/** A name, then the dot of its sentence: «S.A.S.» would have two. */
const NOMBRE = String.raw`(?:nombre|nombres|nombre_completo|razon_social|empresa|fabricante|firmante|quien|nombreDe\([^)\n]*\)|nombreCompleto\([^)\n]*\))`
const DOS_PUNTOS = new RegExp(String.raw`\{[^{}\n]*\b${NOMBRE}\}\.(?=[\s<'"\x60]|$)`)
/** Paths of a schema or of a file, which end in a dot for what follows; an operation of the DIAN's service is no name. */
const CAMINO = /startsWith\(|@\$\{|\$\{antes\}|\$\{operacion\.nombre\}/

const lineas = sources('schemas', 'modules', 'ui', 'jobs').flatMap(({ path, text }) =>
  text
    .split('\n')
    .filter((linea) => !/^\s*(\/\/|\/?\*)/.test(linea))
    .map((linea) => ({ path, linea: linea.trim() })),
)
const con = (patron: RegExp, salvo = /(?!)/) =>
  lineas
    .filter(({ linea }) => patron.test(linea) && !salvo.test(linea))
    .map(({ path, linea }) => `${path}: ${linea.slice(0, 120)}`)

describe('Textos: lo que una persona lee', () => {
  it('una frase que termina en un nombre lleva un solo punto: `conPunto`', () => {
    expect(DOS_PUNTOS.test('`Se agregó la factura de ${quien}.`'), 'a template').to.equal(true)
    expect(DOS_PUNTOS.test('<span>Se quitó la de {nombreDe(otorgante)}.</span>'), 'a tag').to.equal(true)
    expect(con(DOS_PUNTOS, CAMINO)).to.deep.equal([])
  })

  it('se pregunta antes de eliminar con las palabras de la especificación, o en buen español', () => {
    expect(con(/¿Seguro (lo )?dese/)).to.deep.equal([])
    // the specification's own have no opening mark (1, section 3; 3, section 2)
    expect(
      con(
        /Seguro (que )?(lo )?(desea|quiere)/,
        /Seguro deseas (eliminar|cancelar)\?|Seguro que lo desea eliminar\?|¿Seguro que desea/,
      ),
    ).to.deep.equal([])
  })

  it('de nada se dice «Ninguno» ni se saluda a un cargo', () => {
    expect(con(/Ninguna: todas esperan|El que más espera|facturadas…|`Buen día, \$\{/)).to.deep.equal([])
  })

  it('un documento se escribe con sus puntos: `formatDocument`, `formatIdentidad`', () => {
    expect(con(/campo: 'numero_documento',.*celda: 'text'/)).to.deep.equal([])
    expect(con(/>\{[\w.?]*\b(numero_documento|identificacion)\}</)).to.deep.equal([])
    expect(con(/\$\{\w*\.?abreviatura\} \$\{/)).to.deep.equal([])
  })
})
