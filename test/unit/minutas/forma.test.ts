import { expect } from 'chai'
import fc from 'fast-check'
import {
  canonico,
  hojas,
  leerRuta,
  mismosDatos,
  partesDelTitulo,
  ponerRuta,
  revisarForma,
  sumasQueNoCuadran,
  tituloDeMinuta,
  tituloDeRuta,
  tramosDe,
} from '../../../modules/minutas/domain.ts'
import { datosDeMinuta, VARIABLES, type Datos } from '../../../modules/plantillas/domain.ts'
import { DATOS } from '../plantillas/muestras.ts'

describe('Minuta: la forma de sus datos', () => {
  it('los de los documentos de muestra y los de una hoja de registro son buenos', () => {
    for (const datos of [DATOS.pareja_con_apoderado, DATOS.compradora_sola_vende_sociedad])
      expect(revisarForma(datos)).to.deep.equal({})
    const deHoja = datosDeMinuta({
      fila: 2,
      dicho: {},
      datos: { sale_value: 5, stage: '2' },
      matriculas: ['370-1'],
      compradores: [{ name: 'Ana', id: '1' }],
      vendedores: [],
    })
    expect(revisarForma(deHoja)).to.deep.equal({})
    expect(
      revisarForma({ valor_venta: '', fecha_escritura: null, compradores: [{}], conyugue: undefined }),
    ).to.deep.equal({ conyugue: ['La minuta no tiene ese dato.'] })
  })

  it('cada falta se dice en la ruta de su dato', () => {
    expect(
      revisarForma({
        valor_venta: 10.5,
        valor_avaluo: '10',
        iva: -1,
        recaudo_fondo: 1e15,
        fecha_escritura: '2026-02-30',
        acredito: 'tal vez',
        escritura_numero: 'A1',
        certificado_numero: 'x'.repeat(61),
        linderos: 'a\u0000b',
        inventado: 1,
        forma_pago: [],
        inmuebles: [{ coeficiente: 1e-9, otro: 1 }, 5],
        compradores: Array(6).fill({ nombre: 'Ana' }),
        vendedores: [{ nombre: 'Ana' }, { conyugue: { nombre: { toString: 1 } } }],
      }),
    ).to.deep.equal({
      valor_venta: ['Debe ser un valor en pesos, sin centavos.'],
      valor_avaluo: ['Debe ser un valor en pesos, sin centavos.'],
      iva: ['Debe ser un valor en pesos, sin centavos.'],
      recaudo_fondo: ['El valor maximo es $ 99.999.999.999.999'],
      fecha_escritura: ['Formato de fecha incorrecto'],
      acredito: ['Debe ser sí o no.'],
      escritura_numero: ['Debe ser un número entero.'],
      certificado_numero: ['Máximo 60 caracteres.'],
      linderos: ['Tiene caracteres que no se pueden guardar.'],
      inventado: ['La minuta no tiene ese dato.'],
      forma_pago: ['Debe ser un grupo de datos.'],
      'inmuebles[0].coeficiente': ['Debe ser un número.'],
      'inmuebles[0].otro': ['La minuta no tiene ese dato.'],
      'inmuebles[1]': ['Debe ser un grupo de datos.'],
      compradores: ['Máximo 5 compradores.'],
      'vendedores[1].conyugue.nombre': ['Debe ser un texto.'],
    })
    const pago = { bonos: [{}, {}, {}], subsidios: [{}, {}, {}, {}], creditos: [{}, {}] }
    expect(revisarForma({ forma_pago: pago })).to.deep.equal({
      'forma_pago.bonos': ['Máximo 2 bonos.'],
      'forma_pago.subsidios': ['Máximo 3 subsidios.'],
      'forma_pago.creditos': ['Máximo 1 crédito.'],
    })
    expect(revisarForma({ observations: 'x'.repeat(400_000) })).to.deep.equal({
      datos: ['La minuta es demasiado larga.'],
    })
  })

  it('con cualquier cosa dice qué tiene mal, nunca falla', () => {
    const key = fc.constantFrom(...VARIABLES.map(({ nombre }) => nombre), '__proto__', 'constructor', 'x')
    fc.assert(
      fc.property(fc.object({ key }), (datos) => {
        expect(
          Object.values(revisarForma(datos))
            .flat()
            .every((falta) => /^[A-ZÁÉÍÓÚ]/.test(falta)),
        ).to.equal(true)
      }),
    )
    expect(revisarForma(JSON.parse('{"__proto__": {"nombre": 1}, "constructor": 1}'))).to.have.keys(
      '__proto__',
      'constructor',
    )
  })
})

describe('Minuta: rutas', () => {
  it('leen y ponen un dato sin tocar los demás, ni el original', () => {
    const datos: Datos = { compradores: [{ nombre: 'Ana' }], iva: 1 }
    expect(leerRuta(datos, 'compradores[0].nombre')).to.equal('Ana')
    expect(leerRuta(datos, 'compradores[1].nombre')).to.equal(undefined)
    expect(ponerRuta(datos, 'compradores[1].conyugue.nombre', 'Luis')).to.deep.equal({
      compradores: [{ nombre: 'Ana' }, { conyugue: { nombre: 'Luis' } }],
      iva: 1,
    })
    expect(ponerRuta(datos, 'compradores[0]', undefined)).to.deep.equal({ compradores: [], iva: 1 })
    expect(ponerRuta(datos, 'iva', undefined)).to.deep.equal({ compradores: [{ nombre: 'Ana' }] })
    expect(datos).to.deep.equal({ compradores: [{ nombre: 'Ana' }], iva: 1 })
    expect(hojas(datos)).to.deep.equal([
      ['compradores[0].nombre', 'Ana'],
      ['iva', 1],
    ])
  })

  it('las falsificadas no llevan a nada', () => {
    const malas = [
      '__proto__',
      '__proto__.x',
      'compradores.__proto__.x',
      'constructor.prototype.x',
      'compradores[1000000000].nombre',
      'compradores[-1]',
      'compradores[01]',
      'a..b',
      '',
      '.',
      '[0]',
      'a[0][1]',
      `a${'.a'.repeat(200)}`,
      'a b',
      'toString()',
    ]
    for (const ruta of malas) {
      expect(tramosDe(ruta), ruta).to.equal(null)
      expect(leerRuta({ compradores: [{}] }, ruta), ruta).to.equal(undefined)
      expect(ponerRuta({ iva: 1 }, ruta, 'x'), ruta).to.deep.equal({ iva: 1 })
    }
    expect(leerRuta({}, 'toString')).to.equal(undefined)
    expect(Object.keys({}.constructor.prototype as object)).to.deep.equal([])
    expect(tramosDe('numero_resolución')).to.deep.equal(['numero_resolución'])
  })
})

describe('Minuta: títulos y sumas', () => {
  it('cada dato se llama como en su lugar', () => {
    expect(tituloDeRuta('compradores[1].nombre')).to.equal('Nombre del comprador 2')
    expect(tituloDeRuta('vendedores[0].conyugue.nombre')).to.equal('Nombre del cónyuge (vendedor 1)')
    expect(tituloDeRuta('compradores[2]')).to.equal('Comprador 3')
    expect(tituloDeRuta('forma_pago.creditos[0].valor')).to.equal('Valor del crédito 1')
    expect(tituloDeRuta('valor_venta')).to.equal('Valor de la venta')
    expect(tituloDeRuta('inventado')).to.equal('inventado')
  })

  it('la minuta se titula con la firma, el proyecto y la etapa que se saben', () => {
    const datos: Datos = {
      vendedores: [{ nombre: 'Ana' }, { nombre: 'Constructora S.A.S.', tipoDocumento: 'NIT' }],
      proyecto: { nombre: 'Guaduales' },
      registro: { stage: '2' },
    }
    expect(tituloDeMinuta(datos, 'Notaría 23')).to.equal('Minuta Constructora S.A.S. - Guaduales - 2')
    expect(tituloDeMinuta({}, 'Notaría 23')).to.equal('Minuta Notaría 23')
    expect(partesDelTitulo({ vendedores: [{ nombre: 'Ana' }] }, 'Notaría 23')).to.deep.equal({
      firma: 'Ana',
      proyecto: '',
      etapa: '',
    })
    expect(tituloDeMinuta({ proyecto: { nombre: 'x'.repeat(300) } }, 'N')).to.have.length(200)
  })

  it('la forma de pago que no suma el precio se avisa; la que lo suma, y la que nadie ha escrito, no', () => {
    const muestra = DATOS.pareja_con_apoderado as Datos
    expect(sumasQueNoCuadran(muestra)).to.deep.equal([])
    expect(sumasQueNoCuadran({ valor_venta: 5 })).to.deep.equal([])
    expect(sumasQueNoCuadran({ ...muestra, valor_venta: 185_000_001, valor_anticipo: 1 })).to.deep.equal([
      { ruta: 'forma_pago', mensaje: 'La forma de pago suma $ 185.000.000 y el valor de la venta es $ 185.000.001.' },
      { ruta: 'valor_anticipo', mensaje: 'Los anticipos suman $ 21.000.000 y el valor del anticipo es $ 1.' },
    ])
  })

  it('lo mismo escrito en otro orden, o con vacíos, es lo mismo', () => {
    expect(canonico({ b: '', a: 1, c: [{ z: null }], d: {} })).to.deep.equal({ a: 1, c: [{}] })
    expect(mismosDatos({ a: 1, b: 'x' }, { b: 'x', a: 1, c: '' })).to.equal(true)
    expect(mismosDatos({ c: [] }, { c: [{}] })).to.equal(false)
  })
})
