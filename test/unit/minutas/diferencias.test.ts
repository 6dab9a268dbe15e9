import { expect } from 'chai'
import fc from 'fast-check'
import {
  canonico,
  diferenciasDe,
  importar,
  reparosDeDatos,
  reparosDeFuente,
  revisar,
  sinNombrar,
  trasGuardar,
  type Fuente,
  type Origenes,
} from '../../../modules/minutas/domain.ts'
import type { Datos } from '../../../modules/plantillas/domain.ts'

const origen = (valor: string | number, de: Origenes[string]['de'] = 'persona') => ({ de, valor, editado: false })

/** What a filing says of these parties and properties, with the price of its act. */
function fuente(
  compradores: readonly [nombre: string, cedula: string][],
  matriculas: readonly string[] = [],
  venta = 100,
): Fuente {
  return {
    datos: {
      valor_venta: venta,
      compradores: compradores.map(([nombre, cedula]) => ({ nombre, cedula })),
      inmuebles: matriculas.map((una) => ({ numero_matricula_inmobiliaria: una })),
    },
    origenes: Object.fromEntries([
      ['valor_venta', origen(venta, 'radicacion')],
      ...compradores.flatMap(([nombre, cedula], at) => [
        [`compradores[${at}].nombre`, origen(nombre)],
        [`compradores[${at}].cedula`, origen(cedula)],
      ]),
      ...matriculas.map((una, at) => [`inmuebles[${at}].numero_matricula_inmobiliaria`, origen(una, 'inmueble')]),
    ]) as Origenes, // pairs of path and origin
  }
}
const ANA = ['Ana Peña', '1'] as const
const LUIS = ['Luis Gil', '2'] as const
const EVA = ['Eva Paz', '3'] as const
const de = (...quienes: readonly (readonly [string, string])[]) =>
  quienes.map(([nombre, cedula]): [string, string] => [nombre, cedula])
const cambios = (datos: Datos, { origenes }: { origenes: Origenes }, ahora: Fuente) =>
  diferenciasDe(datos, origenes, ahora).map(({ ruta, tipo, minuta, fuente: dice }) => [ruta, tipo, minuta, dice])

describe('Minuta: lo que difiere de su fuente', () => {
  it('recién traída no difiere; lo que la fuente no sabe no difiere de nada', () => {
    const suya = fuente(de(ANA, LUIS), ['370-1'])
    expect(diferenciasDe(suya.datos, suya.origenes, suya)).to.deep.equal([])
    expect(
      diferenciasDe({ ...suya.datos, linderos: 'Por el norte', acredito: 'si' }, suya.origenes, suya),
    ).to.deep.equal([])
    expect(diferenciasDe({ compradores: [{ nombre: 'X' }] }, {}, { datos: {}, origenes: {} })).to.deep.equal([])
  })

  it('un precio que no es la cuantía se dice con su frase, y de quién es el cambio', () => {
    const antes = fuente(de(ANA))
    const [suyo] = diferenciasDe({ ...antes.datos, valor_venta: 90 }, antes.origenes, antes)
    expect(suyo).to.deep.equal({
      ruta: 'valor_venta',
      titulo: 'Valor de la venta',
      de: 'radicacion',
      tipo: 'dato',
      minuta: 90,
      fuente: 100,
      editado: true,
      mensaje: 'El precio de la minuta no es la cuantía del acto.',
    })
    const [ajeno] = diferenciasDe(antes.datos, antes.origenes, fuente(de(ANA), [], 120))
    expect(ajeno).to.include({ minuta: 100, fuente: 120, editado: false })
  })

  it('una parte se reconoce por su documento, y si no por su nombre, esté donde esté', () => {
    const antes = fuente(de(ANA, LUIS))
    expect(cambios(antes.datos, antes, fuente(de(LUIS, ANA)))).to.deep.equal([])
    expect(cambios(antes.datos, antes, fuente(de(LUIS, ['Ana María Peña', '1'])))).to.deep.equal([
      ['compradores[0].nombre', 'dato', 'Ana Peña', 'Ana María Peña'],
    ])
    expect(cambios(antes.datos, antes, fuente(de(LUIS, ['Ana Peña', '9'])))).to.deep.equal([
      ['compradores[0].cedula', 'dato', '1', '9'],
    ])
    expect(
      cambios({ compradores: [{ nombre: 'Ana', cedula: '0.001' }] }, { origenes: {} }, fuente(de(['Ana', '0001']))),
    ).to.deep.include(['compradores[0].cedula', 'dato', '0.001', '0001'])
  })

  it('quien llegó a la radicación y quien ya no está, y los inmuebles, cada uno con su frase', () => {
    const antes = fuente(de(ANA, LUIS), ['370-1', '370-2'])
    const hoy = diferenciasDe(antes.datos, antes.origenes, fuente(de(LUIS, EVA), ['370-2', '370-3']))
    expect(hoy.map(({ ruta, tipo, mensaje }) => [ruta, tipo, mensaje])).to.deep.equal([
      ['compradores[2]', 'llega', 'Eva Paz es comprador en la radicación y no está en la minuta.'],
      ['compradores[0]', 'sobra', 'Ana Peña no es comprador en la radicación.'],
      ['inmuebles[2]', 'llega', 'La matrícula 370-3 está en la radicación y no en la minuta.'],
      ['inmuebles[0]', 'sobra', 'La matrícula 370-1 no está en la radicación.'],
    ])
    expect(
      cambios(
        { inmuebles: [{ numero_matricula_inmobiliaria: '370 - 1' }] },
        { origenes: {} },
        fuente([], ['370-1']),
      ).map(([ruta]) => ruta),
    ).to.not.include('inmuebles[0]')
  })

  it('lo que una persona escribió en mayúsculas dice lo mismo; lo que nadie tocó sigue a su fuente a la letra', () => {
    const antes = fuente(de(['Ana Pena', '1']))
    expect(cambios({ ...antes.datos, compradores: [{ nombre: 'ANA PEÑA', cedula: '1' }] }, antes, antes)).to.deep.equal(
      [],
    )
    expect(cambios(antes.datos, antes, fuente(de(ANA)))).to.deep.equal([
      ['compradores[0].nombre', 'dato', 'Ana Pena', 'Ana Peña'],
    ])
  })

  it('elegir otro notario de la oficina no difiere de nada', () => {
    const notaria: Fuente = { datos: { nombre_notario: 'A' }, origenes: { nombre_notario: origen('A', 'notaria') } }
    expect(diferenciasDe({ nombre_notario: 'B' }, notaria.origenes, notaria)).to.deep.equal([])
  })
})

describe('Minuta: traer otra vez', () => {
  it('solo entra lo que se nombra; lo demás que una persona escribió queda', () => {
    const antes = fuente(de(ANA, LUIS))
    const datos = {
      ...antes.datos,
      valor_venta: 90,
      compradores: [
        { nombre: 'Anita', cedula: '1' },
        { nombre: 'Luis Gil', cedula: '2' },
      ],
    }
    const origenes = trasGuardar(antes.origenes, antes.datos, datos)
    const hoy = fuente(de(['Ana María Peña', '1'], LUIS), [], 120)
    const hecha = importar(datos, origenes, hoy, ['valor_venta'])
    expect(hecha).to.deep.include({ faltas: {}, datos: { ...datos, valor_venta: 120 } })
    expect(hecha.origenes['valor_venta']).to.deep.equal({ de: 'radicacion', valor: 120, editado: false })
    expect(hecha.origenes['compradores[0].nombre']).to.deep.equal({ de: 'persona', valor: 'Ana Peña', editado: true })
  })

  it('el dato de quien cambió de lugar entra en el suyo', () => {
    const antes = fuente(de(ANA, LUIS))
    const { datos } = importar(antes.datos, antes.origenes, fuente(de(EVA, LUIS, ['Ana María', '1'])), [
      'compradores[0].nombre',
    ])
    expect(datos['compradores']).to.deep.equal([
      { nombre: 'Ana María', cedula: '1' },
      { nombre: 'Luis Gil', cedula: '2' },
    ])
  })

  it('en el lugar de quien se leyó puede llegar otro: no se trae', () => {
    const antes = fuente(de(ANA))
    const conEva = fuente(de(ANA, EVA, LUIS))
    const traer = (leida: string) => importar(antes.datos, antes.origenes, conEva, ['compradores[1]'], [leida])
    expect(traer('Luis Gil').faltas).to.deep.equal({
      'compradores[1]': ['Ese dato ya no es el que se leyó. Vuelva a revisarlo.'],
    })
    expect([traer('Eva Paz').faltas, traer('Eva Paz').datos['compradores']]).to.deep.equal([
      {},
      [
        { nombre: ANA[0], cedula: ANA[1] },
        { nombre: EVA[0], cedula: EVA[1] },
      ],
    ])
  })

  it('quien llega va al final, quien sobra sale, y lo que se sabía de los demás sigue siendo de ellos', () => {
    const antes = fuente(de(ANA, LUIS), ['370-1'])
    const hoy = fuente(de(LUIS, EVA), ['370-1'])
    const { datos, origenes, faltas } = importar(antes.datos, antes.origenes, hoy, ['compradores[0]', 'compradores[2]'])
    expect([faltas, datos['compradores']]).to.deep.equal([
      {},
      [
        { nombre: 'Luis Gil', cedula: '2' },
        { nombre: 'Eva Paz', cedula: '3' },
      ],
    ])
    expect(
      Object.entries(origenes)
        .filter(([ruta]) => ruta.endsWith('.nombre'))
        .map(([ruta, { valor }]) => [ruta, valor]),
    ).to.deep.equal([
      ['compradores[0].nombre', 'Luis Gil'],
      ['compradores[1].nombre', 'Eva Paz'],
    ])
    expect(diferenciasDe(datos, origenes, hoy)).to.deep.equal([])
  })

  it('de los que llegan entran los elegidos', () => {
    const antes = fuente(de(ANA))
    const { datos } = importar(antes.datos, antes.origenes, fuente(de(LUIS, EVA, ANA)), ['compradores[2]'])
    expect(datos['compradores']).to.deep.equal([
      { nombre: 'Ana Peña', cedula: '1' },
      { nombre: 'Eva Paz', cedula: '3' },
    ])
  })

  it('lo que ya no difiere, lo falsificado y lo que no cabe se dice por su ruta', () => {
    const antes = fuente(de(ANA))
    const malas = ['valor_venta', '__proto__', 'compradores[1000000000]', 'compradores[9].nombre', 'toString']
    expect(importar(antes.datos, antes.origenes, antes, malas)).to.deep.equal({
      datos: antes.datos,
      origenes: antes.origenes,
      faltas: Object.fromEntries(
        malas.map((ruta) => [ruta, ['Ese dato ya no es el que se leyó. Vuelva a revisarlo.']]),
      ),
    })
    const llena = fuente(de(['A', '11'], ['B', '12'], ['C', '13'], ['D', '14'], ['E', '15']))
    const conOtra = fuente([...de(['A', '11'], ['B', '12'], ['C', '13'], ['D', '14'], ['E', '15']), ['F', '16']])
    expect(importar(llena.datos, llena.origenes, conOtra, ['compradores[5]']).faltas).to.deep.equal({
      compradores: ['Máximo 5 compradores.'],
    })
  })

  it('aceptar todo lo que difiere deja la minuta como su fuente, haya lo que haya en las dos', () => {
    const partes = fc.uniqueArray(
      fc.constantFrom(ANA, LUIS, EVA, ['Iván Ruiz', '4'] as const, ['Óscar Sáenz', '5'] as const),
      { maxLength: 5 },
    )
    const matriculas = fc.uniqueArray(fc.constantFrom('370-1', '370-2', '370-3', '370-4'), { minLength: 1 })
    const algo = fc
      .tuple(partes, matriculas, fc.integer({ min: 1, max: 3 }))
      .map(([quienes, cuales, venta]) => fuente(de(...quienes), cuales, venta))
    fc.assert(
      fc.property(algo, algo, (antes, hoy) => {
        const todas = diferenciasDe(antes.datos, antes.origenes, hoy).map(({ ruta }) => ruta)
        const { datos, origenes, faltas } = importar(antes.datos, antes.origenes, hoy, todas)
        expect(faltas).to.deep.equal({})
        expect(diferenciasDe(datos, origenes, hoy)).to.deep.equal([])
        const nombres = (lista: unknown) =>
          (Array.isArray(lista) ? lista : []).map(({ nombre }: { nombre: string }) => nombre).sort()
        expect(nombres(datos['compradores'])).to.deep.equal(nombres(hoy.datos['compradores']))
        for (const [ruta, { editado }] of Object.entries(origenes)) expect([ruta, editado]).to.deep.equal([ruta, false])
        expect(trasGuardar(origenes, datos, canonico(datos))).to.deep.equal(origenes)
      }),
    )
  })
})

describe('Minuta: sus orígenes', () => {
  it('siguen a quien cambia de lugar y se van con quien sale', () => {
    const { datos, origenes } = fuente(de(ANA, LUIS))
    const otros = { ...datos, compradores: [{ nombre: 'Luis Gil', cedula: '2', telefono: '3' }, { nombre: 'Nueva' }] }
    const luego = trasGuardar(origenes, datos, otros)
    expect(luego).to.have.keys('valor_venta', 'compradores[0].nombre', 'compradores[0].cedula')
    expect(luego['compradores[0].nombre']).to.deep.equal({ de: 'persona', valor: 'Luis Gil', editado: false })
  })

  it('lo que vuelve a decir lo de su fuente deja de ser de una persona', () => {
    const { datos, origenes } = fuente(de(ANA))
    const editados = trasGuardar(origenes, datos, { ...datos, valor_venta: 1 })
    expect(editados['valor_venta']?.editado).to.equal(true)
    expect(trasGuardar(editados, { ...datos, valor_venta: 1 }, datos)['valor_venta']?.editado).to.equal(false)
    expect(trasGuardar(origenes, datos, { ...datos, valor_venta: '' })['valor_venta']?.editado).to.equal(true)
  })
})

describe('Minuta: la revisión antes de generar', () => {
  it('va primero lo que falta, luego lo ilegible, lo que difiere y los avisos, cada uno con su ruta y su título', () => {
    const suya = fuente(de(ANA))
    const datos = { ...suya.datos, valor_venta: 90, forma_pago: { anticipos: [{ valor: 1 }] } }
    const filas = revisar({
      datos,
      diferencias: diferenciasDe(datos, suya.origenes, suya),
      notaria: { notarios: [], firmas: [] },
      lleno: {
        faltan: ['compradores[0].nacionalidad'],
        avisos: [
          { ruta: 'compradores[0].genero', etiqueta: 'x', mensaje: 'falta el género: se escribió «identificado(a)»' },
          { ruta: 'iva', etiqueta: 'iva', mensaje: '«x» no es un número entero', ilegible: true },
        ],
      },
      reparos: [...reparosDeDatos(datos, true), ...reparosDeFuente(diferenciasDe(datos, suya.origenes, suya))],
      otros: [{ ruta: 'compradores', mensaje: 'Ana es apoderada en la radicación: escriba de quién.' }],
    })
    expect(filas.map(({ ruta, tipo }) => [ruta, tipo])).to.deep.equal([
      ['compradores[0].nacionalidad', 'falta'],
      ['iva', 'ilegible'],
      ['forma_pago', 'reparo'],
      ['valor_venta', 'reparo'],
      ['compradores[0].genero', 'aviso'],
      ['compradores', 'aviso'],
    ])
    expect(filas[0]).to.include({
      titulo: 'Nacionalidad del comprador 1',
      mensaje: 'Falta: Nacionalidad del comprador 1.',
    })
    expect(
      revisar({ datos: {}, lleno: null, diferencias: [], reparos: [], notaria: { notarios: [], firmas: [] } }),
    ).to.deep.equal([
      {
        ruta: 'compradores',
        titulo: 'Compradores',
        tipo: 'falta',
        mensaje: 'La minuta no tiene compradores ni vendedores.',
      },
    ])
  })
})

describe('Minuta: lo que pide una razón para aprobarse', () => {
  it('un precio sin forma de pago, si la plantilla la imprime', () => {
    expect(reparosDeDatos({ valor_venta: 90 }, true)).to.deep.equal([
      { ruta: 'forma_pago', mensaje: 'La minuta no dice cómo se paga el precio.' },
    ])
    expect(reparosDeDatos({ valor_venta: 90 }, false)).to.deep.equal([])
    expect(reparosDeDatos({ valor_venta: 90, forma_pago: { creditos: [{ valor: 90 }] } }, true)).to.deep.equal([])
  })

  it('partes, inmuebles y actos de la radicación que el documento no nombra, como quiera que los escriba', () => {
    const escritura = {
      partes: [
        { nombre: 'Ana María Peña', documento: '1012544572' },
        { nombre: 'Constructora Río S.A.S.', documento: '900373913' },
      ],
      matriculas: ['50C-1114038'],
      actos: ['COMPRAVENTA VIS', 'HIPOTECA CON CUANTÍA INDETERMINADA'],
    }
    const texto =
      'COMPRAVENTA. Comparecieron ANA MARÍA  PEÑA y la sociedad identificada con NIT 900.373.913-4, sobre el inmueble ' +
      '50C 1114038, y constituyen HIPOTECA de cuantía abierta.'
    expect(sinNombrar(texto, escritura)).to.deep.equal([])
    expect(sinNombrar('Compareció Ana Peña', escritura).map(({ mensaje }) => mensaje)).to.deep.equal([
      'Ana María Peña es parte de la radicación y el documento no lo nombra.',
      'Constructora Río S.A.S. es parte de la radicación y el documento no lo nombra.',
      'La matrícula 50C-1114038 es de la radicación y el documento no la nombra.',
      'El acto «COMPRAVENTA VIS» es de la radicación y el documento no lo nombra.',
      'El acto «HIPOTECA CON CUANTÍA INDETERMINADA» es de la radicación y el documento no lo nombra.',
    ])
    expect(
      sinNombrar('cédula 1.012.544.572', { partes: escritura.partes.slice(0, 1), matriculas: [], actos: [] }),
    ).to.deep.equal([])
    const ana = { partes: [{ nombre: 'Ana Gómez', documento: '51234567' }], matriculas: [], actos: [] }
    expect(sinNombrar('compareció MARIANA GÓMEZ, cédula 151.234.567', ana)).to.have.lengthOf(1)
    const matriculas = ['370-104552', 'SIN MATRÍCULA CASA 5']
    const deOtras = 'la matrícula 370-1045521 y la 50C-370104552; sin matrícula: casa 5'
    expect(sinNombrar(deOtras, { partes: [], matriculas, actos: [] }).map(({ mensaje }) => mensaje)).to.deep.equal([
      'La matrícula 370-104552 es de la radicación y el documento no la nombra.',
    ])
  })
})
