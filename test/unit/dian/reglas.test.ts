import { expect } from 'chai'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import {
  calcularTotales,
  comprimir,
  construirFactura,
  leerMensajes,
  mediosDian,
  momentoDeFirma,
  diaBogota,
  horaBogota,
  nombresDeArchivo,
  revisarDatos,
  type LineaDocumento,
} from '../../../modules/dian/documento/index.ts'
import { impuesto, mitadAlPar } from '../../../modules/dian/documento/partes-ubl.ts'
import { EMPRESA, EXTRANJERA, factura, nota, PERSONA, RECAUDO } from './datos.ts'

const campos = (datos: Parameters<typeof revisarDatos>[0]): string[] => revisarDatos(datos).map(({ campo }) => campo)

/** The amount in an element, in centavos. */
const monto = (xml: string, nombre: string): number =>
  Number((new RegExp(`<cbc:${nombre} currencyID="COP">(-?\\d+)\\.(\\d\\d)<`).exec(xml)?.slice(1) ?? []).join(''))
const montos = (xml: string, nombre: string): number[] =>
  [...xml.matchAll(new RegExp(`<cbc:${nombre} currencyID="COP">(\\d+)\\.(\\d\\d)<`, 'g'))].map(([, entero, centavos]) =>
    Number(`${entero}${centavos}`),
  )
const suma = (valores: readonly number[]): number => valores.reduce((a, b) => a + b, 0)

const linea: fc.Arbitrary<LineaDocumento> = fc
  .record({
    codigo: fc.constantFrom('DN', 'COP', 'BIO-1'),
    descripcion: fc.string({ minLength: 1, maxLength: 60 }).map((texto) => `Línea ${texto}`),
    cantidad: fc.integer({ min: 1, max: 500 }),
    valor: fc.oneof(
      fc.integer({ min: 1, max: 900_000_000_00 }),
      fc.integer({ min: 1, max: 9_000_000 }).map((pesos) => pesos * 100),
    ),
    iva: fc.constantFrom(null, 0, 500, 1900),
    terceros: fc.boolean(),
  })
  .map(({ iva, terceros, ...resto }) => ({
    ...resto,
    terceros: terceros && iva === null ? RECAUDO.terceros : null,
    // half of them with the tax the settlement rounded to the peso
    iva:
      iva === null
        ? null
        : { tarifa: iva, valor: resto.valor % 2 ? null : Math.round(impuesto(resto.valor, iva) / 100) * 100 },
  }))

describe('Reglas de los documentos de la DIAN', () => {
  it('redondea la mitad al par (NTC 3711)', () => {
    expect([125n, 135n, 145n, 155n, 126n, 124n].map((milesimas) => Number(mitadAlPar(milesimas, 10n)))).to.deep.equal([
      12, 14, 14, 16, 13, 12,
    ])
    expect(impuesto(9_000_000_000_000_00, 1900)).to.equal(1_710_000_000_000_00)
  })

  it('cualesquiera líneas × impuestos: FAU02, FAU04, FAU06, FAU14 y FAS01b cuadran al centavo, FAS07 y FAX07 a dos pesos', () => {
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 30 }), (lineas) => {
        const datos = factura({ lineas })
        const faltas = revisarDatos(datos)
        if (faltas.length) {
          expect(faltas.map(({ campo }) => campo)).to.deep.equal(faltas.map(() => 'lineas'))
          return
        } // pesos rounded too often: refused here, not there
        const { xml, totales } = construirFactura(datos)
        const [cabeza = '', ...renglones] = xml.split('<cac:InvoiceLine>')
        const deLinea = renglones.map((renglon) => ({
          valor: monto(renglon, 'LineExtensionAmount'),
          iva: renglon.includes('TaxTotal') ? (montos(renglon, 'TaxAmount')[0] ?? 0) : 0,
          base: renglon.includes('TaxTotal') ? monto(renglon, 'TaxableAmount') : 0,
        }))
        const iva = cabeza.includes('<cac:TaxTotal>') ? montos(cabeza, 'TaxAmount') : [0]
        expect(monto(cabeza, 'LineExtensionAmount'), 'FAU02').to.equal(suma(deLinea.map(({ valor }) => valor)))
        expect(monto(cabeza, 'TaxExclusiveAmount'), 'FAU04').to.equal(suma(deLinea.map(({ base }) => base)))
        expect(monto(cabeza, 'TaxInclusiveAmount'), 'FAU06').to.equal(
          monto(cabeza, 'LineExtensionAmount') + (iva[0] ?? 0),
        )
        expect(monto(cabeza, 'PayableAmount'), 'FAU14').to.equal(monto(cabeza, 'TaxInclusiveAmount'))
        expect(iva[0], 'FAS01b').to.equal(suma(iva.slice(1)))
        expect(iva[0], 'Σ líneas').to.equal(suma(deLinea.map(({ iva: valor }) => valor)))
        for (const { tarifa, base, valor } of totales.porTarifa)
          expect(Math.abs(valor - impuesto(base, tarifa)), 'FAS07').to.be.at.most(200)
        for (const renglon of renglones) {
          // FAV06: price × quantity is the value of the line, exactly
          const cantidad = Number(/unitCode="94">([\d.]+)</.exec(renglon)?.[1])
          expect(Math.round(cantidad * monto(renglon, 'PriceAmount'))).to.equal(monto(renglon, 'LineExtensionAmount'))
        }
        expect(totales.propios + totales.terceros).to.equal(totales.bruto)
        expect(xml).to.include(`<cbc:CustomizationID>${lineas.some(({ terceros }) => terceros) ? '11' : '10'}<`)
      }),
      { numRuns: 150 },
    )
  })

  it('el IVA exento y el excluido se escriben distinto', () => {
    const de = (iva: LineaDocumento['iva']) =>
      construirFactura(factura({ lineas: [{ ...RECAUDO, terceros: null, iva }] })).xml
    expect(de(null)).to.not.include('TaxTotal')
    expect(de({ tarifa: 0, valor: null })).to.include('<cbc:Percent>0.00</cbc:Percent>')
    expect(calcularTotales([{ ...RECAUDO, iva: { tarifa: 0, valor: 0 } }]).base).to.equal(RECAUDO.valor)
  })

  describe('antes de gastar un número', () => {
    it('los datos buenos no tienen faltas, con o sin número', () => {
      for (const datos of [
        factura(),
        factura({ consecutivo: 0 }),
        factura({ adquirente: PERSONA }),
        factura({ adquirente: { ...PERSONA, direccion: null, correo: null } }),
        factura({ adquirente: { ...EMPRESA, direccion: null } }),
        factura({ adquirente: EXTRANJERA }),
        nota(),
      ])
        expect(revisarDatos(datos)).to.deep.equal([])
      expect(() => construirFactura(factura({ consecutivo: 0 }))).to.throw('El documento no tiene número.')
    })

    const { rango, lineas, software } = factura()
    const casos: [string, string, ReturnType<typeof factura> | ReturnType<typeof nota>][] = [
      [
        'clave técnica de 38 (trampa 5)',
        'rango.claveTecnica',
        factura({ rango: { ...rango, claveTecnica: rango.claveTecnica.slice(2) } }),
      ],
      ['número fuera del rango', 'consecutivo', factura({ consecutivo: 995000001 })],
      ['prefijo de otro rango', 'prefijo', factura({ prefijo: 'FE' })],
      [
        'autorización vencida',
        'rango.vigenteHasta',
        factura({ fecha: '2030-01-20', vence: null, medios: [{ forma: '1', codigo: '10', vence: null, nombre: '' }] }),
      ],
      ['dígito de verificación errado (FAK24)', 'adquirente.dv', factura({ adquirente: { ...EMPRESA, dv: '7' } })],
      ['NIT con puntos', 'adquirente.numero', factura({ adquirente: { ...EMPRESA, numero: '900.123.456' } })],
      ['cédula con dígito', 'adquirente.dv', factura({ adquirente: { ...PERSONA, dv: '1' } })],
      [
        'tipo de documento sin código',
        'adquirente.tipoDocumento',
        factura({ adquirente: { ...PERSONA, tipoDocumento: '99' } }),
      ],
      [
        'municipio que no existe (FAJ09)',
        'adquirente.direccion.municipio',
        factura({ adquirente: { ...EMPRESA, direccion: { ...EMPRESA.direccion!, municipio: '05999' } } }),
      ],
      ['correo que no lo es', 'adquirente.correo', factura({ adquirente: { ...PERSONA, correo: 'maria' } })],
      [
        'crédito sin vencimiento (FAN)',
        'medios.0.vence',
        factura({ medios: [{ forma: '2', codigo: '1', vence: null, nombre: '' }] }),
      ],
      [
        'medio de pago desconocido',
        'medios.0.codigo',
        factura({ medios: [{ forma: '1', codigo: '71', vence: null, nombre: '' }] }),
      ],
      ['sin líneas', 'lineas', factura({ lineas: [] })],
      ['línea en cero', 'lineas.1.valor', factura({ lineas: [lineas[0]!, { ...RECAUDO, valor: 0 }] })],
      ['línea con medio centavo', 'lineas.0.valor', factura({ lineas: [{ ...RECAUDO, valor: 10.5 }] })],
      [
        'dinero de terceros con IVA',
        'lineas.0.iva',
        factura({ lineas: [{ ...RECAUDO, iva: { tarifa: 1900, valor: null } }] }),
      ],
      [
        'IVA que no es el de la tarifa (FAX07)',
        'lineas.0.iva',
        factura({ lineas: [{ ...RECAUDO, terceros: null, iva: { tarifa: 1900, valor: 100 } }] }),
      ],
      [
        'mandante sin NIT',
        'lineas.0.terceros',
        factura({ lineas: [{ ...RECAUDO, terceros: { nit: '899999007', dv: '1', nombre: '' } }] }),
      ],
      [
        'descripción larga',
        'lineas.0.descripcion',
        factura({ lineas: [{ ...RECAUDO, descripcion: 'x'.repeat(301) }] }),
      ],
      ['software sin la forma de la DIAN', 'software.id', factura({ software: { ...software, id: 'mi-software' } })],
      ['contingencia en papel sin su número', 'papel', factura({ tipo: '03' })],
      ['fecha que no existe', 'fecha', factura({ fecha: '2026-02-30' })],
      ['nota de una factura posterior', 'factura.fecha', nota({ factura: { ...nota().factura, fecha: '2026-11-22' } })],
      ['nota sin CUFE', 'factura.cufe', nota({ factura: { ...nota().factura, cufe: 'abc' } })],
    ]
    for (const [nombre, campo, datos] of casos) {
      it(nombre, () => {
        expect(campos(datos)).to.include(campo)
        expect(() => 'rango' in datos && construirFactura(datos), 'no se construye').to.satisfy(
          (hacer: () => unknown) => {
            if (!('rango' in datos)) return true
            try {
              hacer()
              return false
            } catch {
              return true
            }
          },
        )
      })
    }
  })

  it('nombres de archivo y zip de un solo XML, con los mismos bytes cada vez (§1.8)', () => {
    const { nombreXml, nombreZip } = nombresDeArchivo('fv', '900373076', 2026, 12, 255)
    expect([nombreXml, nombreZip]).to.deep.equal(['fv0900373076000260000000C.xml', 'z090037307600026000000FF.zip'])
    const xml = Buffer.from('<a>ñ</a>')
    const zip = comprimir({ nombreXml, xml })
    expect(
      Object.entries(unzipSync(zip)).map(([nombre, datos]) => [nombre, Buffer.from(datos).toString()]),
    ).to.deep.equal([[nombreXml, '<a>ñ</a>']])
    expect(comprimir({ nombreXml, xml }).equals(zip)).to.equal(true)
  })

  it('los ocho métodos de pago se vuelven códigos de la DIAN', () => {
    const codigos = (metodo: number, datos: unknown, vence: string | null = null) =>
      mediosDian(metodo, datos, vence).map(({ forma, codigo }) => `${forma}/${codigo}`)
    expect([1, 2, 3, 4, 5, 6, 7].map((metodo) => codigos(metodo, [{}])[0])).to.deep.equal([
      '2/ZZZ',
      '1/20',
      '2/1',
      '1/48',
      '1/1',
      '1/10',
      '1/47',
    ])
    expect(codigos(4, [{ tipo_tarjeta: 'debito' }])).to.deep.equal(['1/49'])
    expect(
      codigos(
        8,
        [
          {
            medios: [{ method: 6 }, { method: 4, tipo_tarjeta: 'debito' }, { method: 6 }, { method: 3 }, { method: 8 }],
          },
        ],
        '2026-12-20',
      ),
    ).to.deep.equal(['1/10', '1/49', '2/1'])
    expect(mediosDian(3, [], '2026-12-20')[0]).to.include({ vence: '2026-12-20' })
  })

  it('lee los mensajes: Rechazo, Notificación, y lo que no tiene regla', () => {
    expect(
      leerMensajes(
        [
          'Regla: FAD06, Rechazo: Valor del CUFE.',
          ' Regla: FAJ43b, Notificación: Nombre\nde dos líneas',
          'Otra cosa',
          '',
        ],
        false,
      ),
    ).to.deep.equal([
      { codigo: 'FAD06', clase: 'Rechazo', texto: 'Valor del CUFE.' },
      { codigo: 'FAJ43b', clase: 'Notificación', texto: 'Nombre\nde dos líneas' },
      { codigo: '', clase: 'Rechazo', texto: 'Otra cosa' },
    ])
    expect(leerMensajes(['Otra cosa'], true)[0]?.clase).to.equal('Notificación')
  })

  it('la hora de la firma va en segundos enteros, un poco antes, y en Bogotá', () => {
    const momento = momentoDeFirma(new Date('2026-11-21T05:00:03.999Z'))
    expect([diaBogota(momento), horaBogota(momento)]).to.deep.equal(['2026-11-20', '23:59:58-05:00'])
  })
})
