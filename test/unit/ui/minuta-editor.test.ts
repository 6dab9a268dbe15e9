import { expect } from 'chai'
import type { EstadoCivil } from '../../../modules/minutas/domain.ts'
import { alinear, fusionar, iguales, retomado, type Escrito } from '../../../ui/minutas/editor/datos/fusion.ts'
import { crearAlmacen, procedenciaDe, quitarFila, type Marcas } from '../../../ui/minutas/editor/datos/mesa.ts'
import { nombreDeArchivo } from '../../../ui/minutas/editor/datos/use-generar.ts'
import {
  faltanEn,
  ocultosLlenos,
  pide,
  seccionesPedidas,
  type Mapa,
  seccionDe,
  tarjetaDe,
} from '../../../ui/minutas/editor/datos/secciones.ts'
import {
  conApoderado,
  conEstadoCivil,
  conGenero,
  conMatriculas,
  conNotario,
  conPersona,
  conSubsidio,
  correr,
  esNadie,
  sinMarcador,
  sumaDePago,
  type Aparte,
} from '../../../ui/minutas/editor/datos/reglas.ts'
import { conActividad } from '../../../ui/minutas/editor/Parte.tsx'
import { porMirar } from '../../../ui/minutas/editor/Documento.tsx'

const ESTADOS: EstadoCivil[] = [
  { name: 'Soltero(a) con unión marital de hecho', umh: true },
  { name: 'Viudo(a) sin unión marital de hecho', umh: false },
]
const aparte = (): Aparte => new Map()
const ana = { nombre: 'Ana', conyugue: { nombre: 'Luis' } }
const de = (datos: Record<string, unknown>, cambios: Partial<Escrito> = {}): Escrito => ({
  datos,
  id_plantilla: null,
  id_proyecto: null,
  ...cambios,
})
const NOMBRES = { plantilla: String, proyecto: String }

describe('Minuta: reglas al escribir (especificación 3, secciones 4 y 5)', () => {
  it('otro estado civil quita la sección del cónyuge; de vuelta en la misma visita, trae lo que tenía', () => {
    const quitado = aparte()
    const viuda = conEstadoCivil(
      { compradores: [ana] },
      'compradores[0]',
      'Viuda sin unión marital de hecho',
      ESTADOS,
      quitado,
    )
    expect(viuda.compradores).to.deep.equal([{ nombre: 'Ana', estado_civil: 'Viuda sin unión marital de hecho' }])
    const otra = conEstadoCivil(viuda, 'compradores[0]', 'Soltera con unión marital de hecho', ESTADOS, quitado)
    expect(otra.compradores).to.deep.equal([{ ...ana, estado_civil: 'Soltera con unión marital de hecho' }])
  })

  it('el estado civil sigue al género de quien es', () => {
    const datos = { compradores: [{ estado_civil: 'Viudo(a) sin unión marital de hecho' }] }
    expect(conGenero(datos, 'compradores[0]', 'F', ESTADOS).compradores).to.deep.equal([
      { genero: 'F', estado_civil: 'Viuda sin unión marital de hecho' },
    ])
  })

  it('otra persona en el lugar de una parte no hereda de la anterior ni documento, ni género, ni cónyuge', () => {
    const quitado: Aparte = new Map([['compradores[0].conyugue', { nombre: 'Marta' }]])
    const como = { documento: 'cedula', aparte: quitado }
    const luis = { nombre: 'Luis', cedula: '10', genero: 'M', lugar_expedicion: 'Cali', conyugue: { nombre: 'Inés' } }
    const datos = { compradores: [{ ...luis, apoderado_estado: 'no', adicionales: { hijos: 2 } }] }
    const beatriz = { nombre: 'Beatriz', cedula: '20' }
    expect(conPersona(datos, 'compradores[0]', beatriz, como).compradores).to.deep.equal([
      { apoderado_estado: 'no', ...beatriz },
    ])
    expect(quitado.size).to.equal(0)
    // only her name may be read
    expect(conPersona(datos, 'compradores[0]', { nombre: 'Beatriz' }, como).compradores).to.deep.equal([
      { apoderado_estado: 'no', nombre: 'Beatriz' },
    ])
    // the same one: what the record lacks stays
    expect(
      conPersona({ compradores: [luis] }, 'compradores[0]', { nombre: 'LUIS PEÑA', cedula: '10' }, como),
    ).to.deep.equal({
      compradores: [{ ...luis, nombre: 'LUIS PEÑA' }],
    })
    expect(conPersona({ compradores: [{ telefono: '1' }] }, 'compradores[0]', beatriz, como)).to.deep.equal({
      compradores: [{ telefono: '1', ...beatriz }],
    })
  })

  it('lo que una regla guardó aparte sigue a su fila cuando se quita otra', () => {
    const mesa = {
      escrito: crearAlmacen(de({ compradores: [{ nombre: 'A' }, { nombre: 'B' }, { nombre: 'C' }] })),
      marcas: crearAlmacen<Marcas>({
        origenes: {},
        faltan: new Set(),
        reparos: [],
        revisado: false,
        errores: {},
        mapa: null,
      }),
      plegados: crearAlmacen<ReadonlySet<string>>(new Set()),
      aparte: new Map<string, unknown>([['compradores[1].conyugue', { nombre: 'De B' }]]),
    }
    quitarFila(mesa, 'compradores', 0)
    const casado = 'Soltero(a) con unión marital de hecho'
    const con = (at: number) =>
      conEstadoCivil(mesa.escrito.ver().datos, `compradores[${at}]`, casado, ESTADOS, mesa.aparte).compradores
    expect(con(1)).to.deep.equal([{ nombre: 'B' }, { nombre: 'C', estado_civil: casado, conyugue: {} }])
    expect(con(0)).to.deep.equal([{ nombre: 'B', estado_civil: casado, conyugue: { nombre: 'De B' } }, { nombre: 'C' }])
  })

  it('la actividad de una persona registrada se dice por su nombre, no por su código', async () => {
    const persona = { id: 1, nombres: 'Ana', apellidos: 'Gil', actividad: '6910' }
    const leidas = { data: [{ id: 1, name: 'Actividades jurídicas', code: '6910' }] }
    const leer = () => Promise.resolve(leidas)
    expect(await conActividad(persona, leer)).to.deep.equal({ ...persona, actividad: 'Actividades jurídicas' })
    expect((await conActividad({ ...persona, actividad: 'Agricultora' }, leer)).actividad).to.equal('Agricultora')
    expect((await conActividad(persona, () => Promise.reject(new Error()))).actividad).to.equal(null)
  })

  it('apoderado sí abre una sección vacía y no la quita', () => {
    const con = conApoderado({ vendedores: [{ nombre: 'Luis' }] }, 'vendedores[0]', 'si', aparte())
    expect(con.vendedores).to.deep.equal([{ nombre: 'Luis', apoderado_estado: 'si', apoderado: {} }])
    expect(conApoderado(con, 'vendedores[0]', 'no', aparte()).vendedores).to.deep.equal([
      { nombre: 'Luis', apoderado_estado: 'no' },
    ])
  })

  it('subsidio no deja sin subsidios', () => {
    const quitado = aparte()
    const datos = { forma_pago: { subsidios: [{ nombre: 'COMFANDI', valor: 1 }], bonos: [{ valor: 2 }] } }
    const sin = conSubsidio(datos, 'no', quitado)
    expect(sin.forma_pago).to.deep.equal({ subsidios: [], bonos: [{ valor: 2 }] })
    expect(conSubsidio(sin, 'si', quitado)).to.deep.equal(datos)
    expect(conSubsidio({}, 'si', aparte())).to.deep.equal({ forma_pago: { subsidios: [{}] } })
  })

  it('elegir quien firma elige el notario, y dice si es encargado y con qué resolución', () => {
    const uno = (nombre: string, numero: string | null = null) => ({
      nombre,
      numero_resolucion: numero,
      fecha_resolucion: numero && '2026-10-30',
    })
    const lista = [uno('Beatriz'), uno('Hernán', '10457')]
    const listas = { notarios: lista, firmas: lista }
    expect(conNotario({}, 'nombre_notario_firma', 'Hernán', listas)).to.include({
      nombre_notario: 'Hernán',
      nombre_notario_firma: 'Hernán',
      notario_encargado: 'si',
      numero_resolución: '10457',
      fecha_resolución: '2026-10-30',
    })
    expect(conNotario({}, 'nombre_notario', 'Beatriz', listas)).to.include({ notario_encargado: 'no' })
  })

  it('la segunda parte llamada «---» no existe; la primera, y un guion dentro del nombre, sí', () => {
    const datos = { compradores: [{ nombre: '---' }, { nombre: ' --- ' }, { nombre: 'Ana --- Peña' }] }
    expect([0, 1, 2].map((at) => esNadie(datos, 'compradores', at))).to.deep.equal([false, true, false])
    expect(sinMarcador(datos, 'compradores[2].nombre').compradores).to.deep.include({ nombre: 'Ana Peña' })
  })

  it('varias matrículas escritas en el lugar de una son varios inmuebles', () => {
    const datos = {
      inmuebles: [{ numero_matricula_inmobiliaria: '370-1, 370-2 y 370-3', nombre: 'Torre 5' }, { nombre: 'Garaje' }],
    }
    expect(conMatriculas(datos, 0).inmuebles).to.deep.equal([
      { numero_matricula_inmobiliaria: '370-1', nombre: 'Torre 5' },
      { numero_matricula_inmobiliaria: '370-2' },
      { numero_matricula_inmobiliaria: '370-3' },
      { nombre: 'Garaje' },
    ])
    expect(conMatriculas({ inmuebles: [{ numero_matricula_inmobiliaria: '370-1' }] }, 0).inmuebles).to.have.length(1)
  })

  it('la forma de pago dice cuánto suma y cuánto le falta para la venta', () => {
    const forma_pago = { anticipos: [{ valor: 10 }], creditos: [{ valor: 60 }], bonos: [{ nombre: 'EMPLEADO' }] }
    expect(sumaDePago({ valor_venta: 100, forma_pago })).to.deep.equal({ suma: 70, falta: 30 })
    expect(sumaDePago({ forma_pago })).to.deep.equal({ suma: 70, falta: null })
    expect(sumaDePago({ valor_venta: 100 })).to.equal(null)
  })

  it('al quitar una fila, lo dicho de las siguientes las sigue', () => {
    expect(
      correr(
        { 'compradores[0].nombre': 1, 'compradores[1].nombre': 2, 'compradores[2].cedula': 3, valor_venta: 4 },
        'compradores',
        1,
      ),
    ).to.deep.equal({ 'compradores[0].nombre': 1, 'compradores[1].cedula': 3, valor_venta: 4 })
  })
})

describe('Minuta: solo lo que pide la plantilla', () => {
  const MAPA: Mapa = {
    valor_venta: true,
    compradores: { nombre: true, conyugue: { nombre: true } },
    forma_pago: { bonos: true },
  }

  it('se muestra lo que imprime, lo que está dentro de una lista que imprime entera, y lo que decide sobre ello', () => {
    const muestra = (ruta: string) => pide(MAPA, ruta)
    const pedidas = [
      'valor_venta',
      'compradores[3].nombre',
      'compradores[0].conyugue.nombre',
      'forma_pago.bonos[1].valor',
    ]
    expect(pedidas.every(muestra)).to.be.true
    expect(muestra('compradores[0].estado_civil'), 'decide si hay cónyuge').to.be.true
    expect(
      ['vendedores[0].estado_civil', 'compradores[0].telefono', 'compradores[0].conyugue.telefono', 'iva'].some(
        muestra,
      ),
    ).to.be.false
    expect(pide(null, 'iva'), 'sin plantilla se muestra todo').to.be.true
  })

  it('solo están las secciones de las que pide algo', () => {
    expect(seccionesPedidas(MAPA)).to.deep.equal(['valores', 'forma_pago', 'compradores'])
    expect(seccionesPedidas({ linderos: true })).to.deep.equal(['inmuebles'])
    expect(seccionesPedidas(null)).to.have.length(6)
  })

  it('lo que queda oculto y está lleno se dice', () => {
    const datos = {
      iva: 0,
      valor_venta: 5,
      linderos: ' ',
      compradores: [{ nombre: 'Ana', telefono: '3' }],
      notaria: { nombre: 'N' },
    }
    expect(ocultosLlenos(MAPA, datos)).to.deep.equal([
      { ruta: 'iva', titulo: 'IVA' },
      { ruta: 'compradores[0].telefono', titulo: 'Teléfono del comprador 1' },
    ])
  })

  it('lo que falta se cuenta en la sección donde se escribe', () => {
    const faltan = ['linderos', 'inmuebles[0].nombre', 'valor_venta', 'notaria.municipio']
    expect([faltanEn(faltan, 'inmuebles'), faltanEn(faltan, 'valores'), faltanEn(faltan, 'basicos')]).to.deep.equal([
      2, 1, 0,
    ])
    expect([
      seccionDe('numero_resolución'),
      seccionDe('notaria.nombre'),
      tarjetaDe('compradores[1].conyugue.nombre'),
    ]).to.deep.equal(['basicos', null, 'compradores[1]'])
  })
})

describe('Minuta: dos personas a la vez', () => {
  const BASE = {
    valor_venta: 100,
    compradores: [
      { nombre: 'Ana', cedula: '1' },
      { nombre: 'Luis', cedula: '2' },
    ],
  }
  const unir = (mio: Record<string, unknown>, guardado: Record<string, unknown>) =>
    fusionar({ base: de(BASE), mio: de(mio), guardado: de(guardado) }, NOMBRES)

  it('lo que solo uno cambió queda como lo dejó; lo del otro se dice', () => {
    const { escrito, choques, unidos } = unir({ ...BASE, valor_venta: 120 }, { ...BASE, linderos: 'Norte' })
    expect(escrito.datos).to.deep.equal({ ...BASE, valor_venta: 120, linderos: 'Norte' })
    expect([choques, unidos]).to.deep.equal([[], ['Linderos generales']])
  })

  it('lo que ambos cambiaron se pregunta, en palabras', () => {
    const { choques } = unir({ ...BASE, valor_venta: 120 }, { ...BASE, valor_venta: 130 })
    expect(choques).to.deep.equal([
      { clave: 'valor_venta', etiqueta: 'Valor de la venta', mio: '$ 120', guardado: '$ 130' },
    ])
  })

  it('un borrador se retoma sobre lo que hay en pantalla, y lo que ambos cambiaron se pregunta', async () => {
    const base = de({ linderos: 'Norte', iva: 1 })
    const borrador = { base, escrito: de({ linderos: 'Mío', iva: 1 }) }
    const pantalla = de({ linderos: 'De otro', iva: 2, valor_venta: 5 })
    const preguntas: string[] = []
    const con = (respuesta: 'mio' | 'guardado' | null) =>
      retomado(borrador, pantalla, NOMBRES, ({ choques }) => {
        preguntas.push(...choques.map(({ clave }) => clave))
        return Promise.resolve(respuesta && { linderos: respuesta })
      })
    expect((await con('guardado'))?.escrito.datos).to.deep.equal(pantalla.datos)
    expect((await con('mio'))?.escrito.datos).to.deep.equal({ ...pantalla.datos, linderos: 'Mío' })
    expect(await con(null)).to.equal(null)
    expect(preguntas).to.deep.equal(['linderos', 'linderos', 'linderos'])
  })

  it('quitar a una parte no mezcla los datos de las demás', () => {
    const { escrito, choques } = unir(
      { ...BASE, compradores: [BASE.compradores[0], { nombre: 'Luis', cedula: '2', telefono: '300' }] },
      { ...BASE, compradores: [BASE.compradores[1]] },
    )
    expect(choques).to.deep.equal([])
    expect(escrito.datos.compradores).to.deep.equal([{ nombre: 'Luis', cedula: '2', telefono: '300' }])
  })

  it('la parte que uno quita y el otro cambia se pregunta', () => {
    const { choques } = unir(
      { ...BASE, compradores: [BASE.compradores[0], { nombre: 'Luisa', cedula: '2' }] },
      {
        ...BASE,
        compradores: [BASE.compradores[0]],
      },
    )
    expect(choques).to.deep.equal([
      { clave: 'compradores[1]', etiqueta: 'Comprador 2', mio: 'Se queda', guardado: 'Se quita' },
    ])
  })

  it('las partes que cada uno agrega quedan las dos', () => {
    const { escrito } = unir(
      { ...BASE, compradores: [...BASE.compradores, { nombre: 'Eva', cedula: '3' }] },
      { ...BASE, compradores: [...BASE.compradores, { nombre: 'Sol', cedula: '4' }] },
    )
    expect((escrito.datos.compradores as { nombre: string }[]).map(({ nombre }) => nombre)).to.deep.equal([
      'Ana',
      'Luis',
      'Eva',
      'Sol',
    ])
  })

  it('una fila se reconoce por su documento aunque cambie de lugar', () => {
    expect(alinear(BASE.compradores, [{ nombre: 'Luis Z', cedula: '2' }, { nombre: 'Nueva' }])).to.deep.equal([1, null])
    expect(
      alinear(BASE.compradores, [
        { nombre: 'Ana', cedula: '9' },
        { nombre: 'Luis', cedula: '2' },
      ]),
    ).to.deep.equal([0, 1])
  })

  it('la matrícula que reemplaza a otra no recibe lo que otro escribió de la anterior: se pregunta', () => {
    const base = de({ inmuebles: [{ numero_matricula_inmobiliaria: '50C-1' }] })
    const mio = de({ inmuebles: [{ numero_matricula_inmobiliaria: '50C-2' }] })
    const guardado = de({ inmuebles: [{ numero_matricula_inmobiliaria: '50c 1', direccion: 'Calle 1' }] })
    const { escrito, choques } = fusionar({ base, mio, guardado }, NOMBRES)
    expect([escrito.datos, choques.length]).to.deep.equal([mio.datos, 1])
    expect(fusionar({ base, mio, guardado: base }, NOMBRES)).to.deep.equal({ escrito: mio, choques: [], unidos: [] })
  })

  it('quien reemplaza a una parte no recibe lo que otro escribió de la anterior: se pregunta', () => {
    const luis = { nombre: 'Luis', cedula: '10' }
    const base = de({ compradores: [luis] })
    const mio = de({ compradores: [{ nombre: 'Beatriz', cedula: '20' }] })
    const guardado = de({ compradores: [{ ...luis, lugar_expedicion: 'Cali' }] })
    const { escrito, choques } = fusionar({ base, mio, guardado }, NOMBRES)
    expect(escrito.datos).to.deep.equal(mio.datos)
    expect(choques).to.have.lengthOf(1)
    // a corrected document is of the same one
    const corregido = de({ compradores: [{ ...luis, cedula: '11' }] })
    expect(fusionar({ base, mio: corregido, guardado }, NOMBRES).escrito.datos).to.deep.equal({
      compradores: [{ nombre: 'Luis', cedula: '11', lugar_expedicion: 'Cali' }],
    })
  })

  it('vacío y ausente dicen lo mismo', () => {
    expect(iguales(de({ linderos: '', valor_venta: 1 }), de({ valor_venta: 1 }))).to.be.true
    expect(iguales(de({}, { id_plantilla: 1 }), de({}))).to.be.false
  })
})

describe('Minuta: de dónde viene cada dato y qué falta', () => {
  it('lo importado, lo editado y lo escrito se distinguen', () => {
    const origen = { de: 'radicacion' as const, valor: 100, editado: false }
    expect([
      procedenciaDe(origen, 100),
      procedenciaDe(origen, 120),
      procedenciaDe(origen, undefined),
      procedenciaDe(undefined, 100),
    ]).to.deep.equal(['importado', 'editado', 'editado', null])
  })

  it('el documento en vivo dice qué falta ahora; el servidor, lo demás', () => {
    const revision = [
      {
        ruta: 'valor_venta',
        titulo: 'Valor de la venta',
        tipo: 'falta' as const,
        mensaje: 'Falta: Valor de la venta.',
      },
      {
        ruta: 'valor_venta',
        titulo: 'Valor de la venta',
        tipo: 'diferencia' as const,
        mensaje: 'No es la cuantía del acto.',
      },
      { ruta: 'forma_pago', titulo: 'Forma de pago', tipo: 'reparo' as const, mensaje: 'No cuadraba al guardar.' },
    ]
    expect(porMirar(revision, null).map(({ tipo }) => tipo)).to.deep.equal(['falta', 'diferencia', 'reparo'])
    const vivo = porMirar(revision, {
      faltan: ['notaria.nombre'],
      avisos: [{ ruta: 'iva', etiqueta: '{iva}', mensaje: '«12,5» no es un número entero', ilegible: true }],
      reparos: [{ ruta: 'inmuebles', mensaje: 'La matrícula 50C-1 no está en la radicación.' }],
    })
    expect(vivo.map(({ tipo, ruta }) => `${tipo} ${ruta}`)).to.deep.equal([
      'falta notaria.nombre',
      'ilegible iva',
      'reparo inmuebles',
      'diferencia valor_venta',
    ])
    expect(vivo[0]?.mensaje).to.equal('Se escribe en la configuración de la notaría.')
  })

  it('el documento se llama como la minuta, sin lo que un archivo no puede llevar', () => {
    expect(nombreDeArchivo('Minuta A/B: <«C»> - 2\n?')).to.equal('Minuta A B «C» - 2')
  })
})
