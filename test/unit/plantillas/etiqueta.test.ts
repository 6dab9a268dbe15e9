import { expect } from 'chai'
import fc from 'fast-check'
import {
  buscarVariables,
  CLASES,
  completar,
  distancia,
  enRutas,
  etiquetaPara,
  FILTROS,
  leerEtiqueta,
  ORIGENES,
  sugerir,
  type Etiqueta,
  VARIABLES,
} from '../../../modules/plantillas/domain.ts'
import { hallar } from '../../../modules/plantillas/domain/escribir.ts'
import { reportar } from '../../../modules/plantillas/index.ts'
import { DATOS, docx, parrafo } from './muestras.ts'

const falla = (texto: string): string => {
  const leida = leerEtiqueta(texto)
  return 'falla' in leida ? leida.falla : ''
}

describe('Plantillas: la gramática de una etiqueta', () => {
  it('un nombre, con puntos, y los filtros por los que pasa, con sus opciones', () => {
    const leida = leerEtiqueta('compradores | lista:nombre | o: sin compradores / nadie ')
    if ('falla' in leida) expect.fail(leida.falla)
    expect(leida.camino).to.deep.equal(['compradores'])
    const pasos = leida.pasos.map(({ nombre, opciones }) => [nombre, opciones])
    expect(pasos).to.deep.equal([
      ['lista', ['nombre']],
      ['o', ['sin compradores', 'nadie']],
    ])
  })

  it('lo que se ve igual se lee igual: tildes descompuestas, espacios raros, sin ancho, mayúsculas del filtro', () => {
    for (const texto of [
      'numero_resolucio\u0301n|mayusculas',
      ' numero_resolución\u00a0|\u2009Mayúsculas',
      '\u200bnumero_\u00adresolución | MAYUSCULAS\ufeff',
    ]) {
      const leida = leerEtiqueta(texto)
      const dicho = 'falla' in leida ? leida.falla : [leida.campo, leida.pasos[0]?.nombre]
      expect(dicho, texto).to.deep.equal(['numero_resolución', 'mayusculas'])
    }
  })

  it('todo lo demás es una falla con su frase; nada se ejecuta', () => {
    for (const texto of [
      '',
      ' ',
      'a + 1',
      'a > 100',
      'a == "x"',
      'a("x")',
      'a[0]',
      'a..b',
      '.a',
      'a.',
      '1a',
      'a b',
      '"a"',
      '“a”',
      'a;b',
      '=[[ ]]=',
      '@a',
      '-w:p a',
      '$x',
      'a.$numero',
      'a | ',
      'a | nada',
      'a | lista:x:y z',
      'a | ordinal:x',
      'a | letras:m/f',
      'a | es',
      'a | mayor_que:x',
      'a | mayor_que:500.000',
      'a | mayor_que:1.000.000',
      'a | decimal:n',
      'a | dinero:2',
      'a | concordar:a/b/c',
      'a | concordar',
    ])
      expect(falla(texto), texto)
        .to.match(/[a-zñ]/)
        .and.not.match(/undefined/)
    expect(falla('a | ordinal:x')).to.equal('el filtro «ordinal» solo recibe m o f')
    // five hundred thousand, not five hundred
    expect(falla('a | mayor_que:500.000')).to.equal('el filtro «mayor_que» recibe el número sin puntos: 500000')
    expect(falla('a | dinero:2')).to.equal('el filtro «dinero» no recibe opciones')
  })

  it('con cualquier texto lee o dice por qué no', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z.|:/ $#]{0,20}$/)),
        (texto) => {
          const leida = leerEtiqueta(texto)
          if ('falla' in leida) expect(leida.falla).to.not.equal('')
          else expect(leida.pasos.every(({ nombre }) => FILTROS.has(nombre))).to.equal(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('sugiere lo más cercano hasta un tercio de sus letras, y dos cambiadas de lugar son un solo error', () => {
    expect(distancia('valor_vneta', 'valor_venta')).to.equal(1)
    expect(distancia('', 'abc')).to.equal(3)
    expect(sugerir('conyuge.nombre', ['nombre', 'conyugue.nombre'])).to.equal('conyugue.nombre')
    expect(sugerir('FECHA_RESOLUCION', ['fecha_resolución'])).to.equal('fecha_resolución')
    expect(sugerir('precio', ['valor_venta', 'linderos'])).to.equal(null)
  })
})

describe('Plantillas: dónde se busca un nombre', () => {
  const leer = (texto: string): Etiqueta => {
    const leida = leerEtiqueta(texto)
    if ('falla' in leida) throw new Error(leida.falla)
    return leida
  }
  const datos = { apoderado: { nombre: 'el de afuera' }, compradores: [{ apoderado: { identificacion: '1' } }], iva: 0 }
  const ambito = { scopeList: [datos, datos.compradores[0]], scopePath: ['compradores'], scopePathItem: [0] }

  it('el bloque más cercano que tiene el primer nombre responde por todo el camino, aunque nadie haya completado los datos', () => {
    expect(hallar(leer('apoderado.nombre'), ambito, leer)).to.deep.equal({
      valor: undefined,
      ruta: 'compradores[0].apoderado.nombre',
    })
    expect(hallar(leer('iva'), ambito, leer)).to.deep.equal({ valor: 0, ruta: 'iva' })
    expect(hallar(leer('.'), ambito, leer)).to.deep.equal({ valor: datos.compradores[0], ruta: 'compradores[0]' })
  })
})

describe('Plantillas: el catálogo de variables', () => {
  it('cada una tiene título, de dónde viene y un ejemplo, y su camino es solo suyo', () => {
    const todas = enRutas()
    expect(new Set(todas.map(({ ruta }) => ruta)).size).to.equal(todas.length)
    for (const { ruta, titulo, clase, origen, ejemplo, dentro } of todas) {
      expect(titulo, ruta).to.match(/^\p{Lu}/u)
      expect(CLASES, ruta).to.include(clase)
      expect(ORIGENES[origen], ruta).to.match(/\S/)
      if (dentro) expect(dentro, ruta).to.not.deep.equal([])
      else expect(ejemplo, ruta).to.not.equal(undefined)
    }
  })

  it('todo lo que traen los datos de muestra está en él', () => {
    const rutas = new Set(enRutas().map(({ ruta }) => ruta))
    const de = (valor: unknown, ruta = ''): string[] => {
      if (Array.isArray(valor)) return valor.flatMap((item) => de(item, ruta))
      if (valor === null || typeof valor !== 'object') return [ruta]
      return Object.entries(valor).flatMap(([nombre, dato]) => de(dato, ruta ? `${ruta}.${nombre}` : nombre))
    }
    for (const caso of ['pareja_con_apoderado', 'compradora_sola_vende_sociedad']) {
      expect(de(DATOS[caso]).filter((ruta) => !rutas.has(ruta))).to.deep.equal([])
    }
  })

  it('la etiqueta que se copia de cada una la reconoce el reporte', async () => {
    const etiquetas = enRutas()
      .filter(({ clase }) => clase !== 'lista')
      .map(etiquetaPara)
    const { fallas, desconocidas, avisos } = await reportar(
      docx(etiquetas.map((etiqueta) => parrafo(etiqueta)).join('')),
    )
    expect([fallas, desconocidas, avisos]).to.deep.equal([[], [], []])
    const una = enRutas().find(({ ruta }) => ruta === 'compradores.conyugue.nombre')
    expect(una && etiquetaPara(una)).to.equal('{#compradores}{conyugue.nombre}{/}')
  })

  it('se busca por título, por nombre o por de dónde viene, sin tildes', () => {
    expect(buscarVariables('valor de la venta')[0]?.ruta).to.equal('valor_venta')
    expect(buscarVariables('matricula')[0]?.ruta).to.equal('inmuebles.numero_matricula_inmobiliaria')
    expect(buscarVariables('conyugue nombre').map(({ ruta }) => ruta)).to.include('compradores.conyugue.nombre')
    expect(buscarVariables('notaria municipio').map(({ ruta }) => ruta)).to.include('notaria.municipio')
    expect(buscarVariables('zzz')).to.deep.equal([])
  })

  it('completar pone cada nombre en su lugar y nada que no esté declarado', () => {
    const compradores = [{ nombre: 'Ana', otra: 1 }, null]
    const datos = completar({ compradores, valor_venta: 0, constructor: 'x', notaria: 'texto', vendedores: 'x' })
    expect(datos.compradores).to.have.length(2).and.nested.property('[0].apoderado.nombre', '')
    expect(datos).to.deep.include({
      valor_venta: 0,
      vendedores: [],
      notaria: { nombre: '', municipio: '', departamento: '' },
    })
    expect(Object.keys(datos).sort()).to.deep.equal(VARIABLES.map(({ nombre }) => nombre).sort())
    expect(Object.keys((datos.compradores as object[])[0] ?? {})).to.not.include('otra')
  })
})
