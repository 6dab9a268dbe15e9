import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { construirFactura, construirNota, leerDocumento } from '../../../modules/dian/documento/index.ts'
import { htmlDeDocumento } from '../../../modules/dian/print/imprimir-documento.ts'
import { impresora } from '../documentos/impresora.ts'
import { leerPdf } from '../documentos/leer-pdf.ts'
import { EMPRESA, factura, nota, PERSONA, RECAUDO } from './datos.ts'

const muestra = (nombre: string): Buffer => readFileSync(new URL(`./muestras/${nombre}.xml`, import.meta.url))
const oficina = { office: { slug: 'demo', nombre: 'Notaría', datos: {}, practiceOf: null, revision: 1 } }
const texto = (xml: string | Buffer, respuesta: Buffer | null, aceptada = false): string =>
  htmlDeDocumento(oficina, {
    xml: Buffer.from(xml),
    respuesta,
    aceptada,
    fechaResolucion: '2026-01-19',
    software: { nombre: 'Protocolo', fabricante: 'Fabricante' },
  })
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('&amp;', '&')

describe('Representación gráfica (§1.9)', () => {
  it('dice todo lo que debe decir, leído del XML firmado', () => {
    const hoja = texto(muestra('factura-persona-natural-mandato'), muestra('ar-dian-aceptada'))
    for (const parte of [
      'Factura electrónica de venta',
      'SETP990000124',
      'NIT 900.373.076-4',
      'CR 7 14 23 OF 201',
      'Responsable de IVA',
      'MARIA FERNANDA ROJAS PEÑA',
      'Cédula de ciudadanía 52.123.456',
      '20/11/2026 10:20:00',
      '20/11/2026 10:15:34',
      'Contado',
      'Efectivo',
      'Base gravada al 19 %',
      'IVA del 19 %',
      'Recaudos para terceros',
      '$ 838.053,75',
      'Mandante NIT 899.999.007-0',
      'Autorización de numeración de facturación n.º 18760000001 del 19/01/2026',
      'prefijo SETP, del 990000000 al 995000000, vigente del 19/01/2019 al 19/01/2030',
      'bc2898663e9d704ada15eebf28e4edb61a190d85a9dd94eed577b72563f5d2e7649a1401157539a94ce82bac877a7c62',
      'Software: Protocolo. Fabricante: Fabricante. Software propio registrado por el facturador ante la DIAN, NIT 900.373.076-4',
      'SIN VALIDEZ – AMBIENTE DE PRUEBAS',
      'ochocientos treinta y ocho mil cincuenta y tres pesos con 75 centavos',
    ])
      expect(hoja, parte).to.include(parte)
    expect(hoja).to.not.include('Pendiente')
  })

  it('la de contingencia lo dice, y la que no está validada también; en producción no hay sello', () => {
    const cuatro = texto(construirFactura(factura({ ambiente: '1', tipo: '04' })).xml, null)
    expect(cuatro)
      .to.include('Factura de contingencia (tipo 04)')
      .and.include('Pendiente de validación por la DIAN')
      .and.not.include('SIN VALIDEZ')
    // rule 90: the DIAN has it, and its ApplicationResponse was lost
    expect(texto(construirFactura(factura()).xml, null, true))
      .to.include('Validada')
      .and.not.include('Pendiente')
    expect(
      texto(construirFactura(factura({ tipo: '03', papel: { numero: 'C-15', fecha: '2026-11-19' } })).xml, null),
    ).to.include('transcribe la factura de talonario C-15 del 19/11/2026')
  })

  it('de un cliente sin dirección no queda un rótulo vacío', () => {
    const sin = texto(construirFactura(factura({ adquirente: { ...EMPRESA, direccion: null } })).xml, null)
    expect(sin).to.include('NIT 900.123.456-8|pagos@ejemplo.prueba.co|')
  })

  it('la nota crédito dice qué corrige y por qué', () => {
    expect(texto(muestra('nota-credito'), muestra('ar-dian-aceptada')))
      .to.include('SETP990000123 del 20/11/2026')
      .and.include('Anulación de factura electrónica')
      .and.include('CUDE')
  })

  it('el código QR y el CUFE van con los totales y con el último renglón, en la misma página', async function () {
    this.timeout(240_000)
    const servicio = impresora()
    after(() => servicio.close())
    for (let cuantas = 4; cuantas <= 40; cuantas += 3) {
      const lineas = Array.from({ length: cuantas }, (_, i) => ({
        codigo: `L${i}`,
        descripcion: `Concepto-${i + 1}.`,
        cantidad: 1,
        valor: 1_000_000,
        iva: { tarifa: 1900, valor: null },
        terceros: null,
      }))
      const html = htmlDeDocumento(oficina, {
        xml: Buffer.from(construirFactura(factura({ lineas })).xml),
        respuesta: null,
        fechaResolucion: '2026-01-19',
        software: { nombre: 'P', fabricante: 'F' },
      })
      const hojas = leerPdf(await servicio.render(html, { format: 'Letter' }))
      const ultima = hojas.at(-1) ?? ''
      for (const parte of [
        'Son:',
        'Total',
        'CUFE',
        'Consúltela en la DIAN',
        'Representación gráfica',
        `Concepto-${cuantas}.`,
      ])
        expect(ultima, `${cuantas} líneas: ${parte}`).to.include(parte)
    }
  })

  it('lo leído del XML es lo que se escribió', () => {
    const leido = leerDocumento(
      Buffer.from(construirFactura(factura({ adquirente: PERSONA, lineas: [...factura().lineas, RECAUDO] })).xml),
    )
    expect(leido.totales).to.include({
      bruto: 139_085_000,
      base: 134_965_000,
      iva: 25_643_350,
      total: 164_728_350,
      terceros: 4_120_000,
    })
    expect(leido.lineas.map(({ cantidad, precio }) => [cantidad, precio])).to.deep.equal([
      [1, 123_845_000],
      [24, 420_000],
      [2, 520_000],
      [1, 4_120_000],
    ])
  })

  it('una nota débito se lee, con su CUDE, y se imprime con su concepto', () => {
    const datos = nota({ clase: 'debito', prefijo: 'ND', concepto: '1', motivo: 'Mora de 20 días' })
    const { xml, cufe, numero } = construirNota(datos)
    const leido = leerDocumento(Buffer.from(xml))
    expect(leido).to.include({ clase: 'nota_debito', tipo: '92', claseClave: 'CUDE', cufe, numero })
    expect(leido.corrige).to.include({ concepto: '1', motivo: 'Mora de 20 días', numero: datos.factura.numero })
    expect(leido.totales.total).to.equal(construirNota(datos).totales.total)
    expect(leido.lineas.map(({ cantidad }) => cantidad)).to.deep.equal(datos.lineas.map(({ cantidad }) => cantidad))
    const hoja = texto(xml, null)
    for (const parte of [
      'Nota débito de la factura',
      'Intereses',
      'Mora de 20 días',
      'nota débito electrónica',
      'CUDE',
    ])
      expect(hoja).to.include(parte)
  })
})
