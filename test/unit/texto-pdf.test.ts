import { expect } from 'chai'
import { deflateSync } from 'node:zlib'
import { textoDePdf } from '../../modules/archivos/index.ts'
import { lineasDe, type Trozo, parrafosDePaginas } from '../../modules/archivos/texto-pdf/parrafos.ts'
import { unPdf } from '../harness/files.ts'

/** Text set in lines of so many letters, as a program would: 11 points, 15 apart, half as wide as high. */
function puesto(parrafos: readonly string[], { letras = 60, porPagina = 40 } = {}): Trozo[][] {
  const lineas: string[] = []
  for (const parrafo of parrafos) {
    let linea = ''
    for (const palabra of parrafo.split(' ')) {
      if (linea && `${linea} ${palabra}`.length > letras) {
        lineas.push(linea)
        linea = ''
      }
      linea = linea ? `${linea} ${palabra}` : palabra
    }
    lineas.push(linea)
  }
  const paginas: Trozo[][] = []
  for (const [n, texto] of lineas.entries()) {
    const pagina = (paginas[Math.floor(n / porPagina)] ??= [])
    pagina.push({ texto, x: 72, y: 720 - (n % porPagina) * 15, ancho: texto.length * 5.5, alto: 11 })
  }
  return paginas
}

const leidos = (paginas: readonly Trozo[][]) => parrafosDePaginas(paginas.map(lineasDe))

const CLAUSULAS = [
  'PRIMERA. OBJETO. El vendedor transfiere a título de compraventa a los compradores el pleno derecho de dominio y la posesión material.',
  'SEGUNDA. PRECIO. El precio es la suma de ciento ochenta y cinco millones de pesos moneda corriente que los compradores pagan hoy.',
  'TERCERA. ENTREGA. La entrega material se hace en la fecha convenida, con sus servicios instalados y al día en su pago hasta entonces.',
]

describe('El texto de un PDF', function () {
  this.timeout(60_000)

  it('se parte por párrafos, y los mismos en otras líneas o en otras páginas se parten igual', () => {
    expect(leidos(puesto(CLAUSULAS))).to.deep.equal(CLAUSULAS)
    expect(leidos(puesto(CLAUSULAS, { letras: 37 }))).to.deep.equal(CLAUSULAS)
    expect(leidos(puesto(CLAUSULAS, { letras: 50, porPagina: 2 }))).to.deep.equal(CLAUSULAS)
  })

  it('lo que está en casi todas las páginas a la misma altura no es texto: encabezado, pie con su número y sello', () => {
    const paginas = puesto(CLAUSULAS, { porPagina: 2 }).map((trozos, n) => [
      { texto: 'Notaría Veintitrés', x: 72, y: 780, ancho: 100, alto: 8 },
      ...trozos,
      { texto: `Página ${n + 1} de 9`, x: 280, y: 30, ancho: 50, alto: 8 },
    ])
    expect(paginas.length).to.be.above(2)
    expect(leidos(paginas)).to.deep.equal(CLAUSULAS)
  })

  it('la línea que se llenó con guiones termina su párrafo, y los guiones no son texto', () => {
    const linea = (texto: string, y: number) => ({ texto, x: 72, y, ancho: 330, alto: 11 })
    const pagina = [
      linea('COMPARECIERON, de una parte.--------', 700),
      linea('Ana Ruiz, mayor de edad y vecina de Cali, soltera -', 685),
    ]
    expect(leidos([pagina])).to.deep.equal([
      'COMPARECIERON, de una parte.',
      'Ana Ruiz, mayor de edad y vecina de Cali, soltera -',
    ])
  })

  it('la palabra que cortó el fin de la línea es una, y las letras que la fuente junta son dos', () => {
    const linea = (texto: string, y: number) => ({ texto, x: 72, y, ancho: 330, alto: 11 })
    const pagina = [
      linea('los compradores declaran que el o\uFB01cio y el inmue-', 700),
      linea('ble son suyos y que están bien', 685),
    ]
    expect(leidos([pagina])).to.deep.equal([
      'los compradores declaran que el oficio y el inmueble son suyos y que están bien',
    ])
  })

  it('las celdas de una fila son una línea', () => {
    const celda = (texto: string, x: number, y: number) => ({ texto, x, y, ancho: texto.length * 5, alto: 9 })
    const filas = [celda('Valor', 72, 700), celda('$ 1', 300, 700), celda('Crédito', 72, 670), celda('$ 2', 300, 670)]
    expect(leidos([[...filas, celda('de vivienda', 72, 660)]])).to.deep.equal(['Valor $ 1', 'Crédito $ 2 de vivienda'])
  })

  it('se lee de un PDF de verdad; el que no dice nada o no se entiende, no', async () => {
    expect(await textoDePdf(unPdf('ESCRITURA NUMERO UNO'))).to.deep.equal(['ESCRITURA NUMERO UNO'])
    expect(await textoDePdf(unPdf(''))).to.equal(null)
    expect(await textoDePdf(Buffer.from('%PDF-1.7 nada más'))).to.equal(null)
  })

  it('el que se hizo para agotar a quien lo lee se deja a su plazo o a su memoria, y los demás se siguen leyendo', async () => {
    // one list of numbers within its only line: 80 MB of page, which are packed in 80 kB, become many times that in memory
    const flujo = deflateSync(Buffer.from(`BT /F1 11 Tf 72 720 Td (HOLA) Tj [${'1 '.repeat(40_000_000)}] TJ ET`))
    const enorme = unPdf('', {
      extra: [
        Buffer.concat([
          Buffer.from(`4 0 obj\n<< /Length ${flujo.length} /Filter /FlateDecode >>\nstream\n`),
          flujo,
          Buffer.from('\nendstream\nendobj\n'),
        ]),
      ],
    })
    const antes = process.memoryUsage().rss
    expect(await textoDePdf(enorme)).to.equal(null)
    expect((process.memoryUsage().rss - antes) / 1024 ** 2).to.be.below(700)
    expect(await textoDePdf(unPdf('Otro'), { plazoMs: 0 })).to.equal(null)
    expect(await textoDePdf(unPdf('Otro'))).to.deep.equal(['Otro'])
  })
})
