import type { ClaseDeHallazgo } from '../../schemas/respuestas/oficina/oficina.ts'
import { DocumentoGenerado } from '../../modules/minutas/model.ts'
import { insert } from '../../modules/kernel/index.ts'
import { Minuta } from '../../modules/minutas/index.ts'
import { emailOf, api } from './offices.ts'
import { persona, radicacion, unaPersona } from './factories.ts'
import { unaPlantilla } from './plantillas.ts'
import { solicitudGuardada } from './quien-solicitudes.ts'
import { contextOf } from './server.ts'
import { tramiteGuardado } from './tramites.ts'

/** A record by what its addresses and its history call it, and a word that only it says; none where nobody finds it by one. */
export interface Fila {
  clave: number
  registro: number
  marca: string
  velada?: boolean
}

/** The ways to the records of one entity, which must all lead to the same of them. */
export interface Conjunto {
  lista: string
  /** What its list is asked with for all of them. */
  todas?: Readonly<Record<string, number>>
  /** What its list calls the key. */
  campo: string
  leer(clave: number): string
  tabla: string
  filas: readonly Fila[]
  /** What searching from anywhere calls them; nothing of what it does not search. */
  clase?: ClaseDeHallazgo
  /** People, as the permissions that they have. */
  personas: readonly (readonly number[])[]
}

let cuenta = 0
/** A word of letters alone, in no other record. */
const palabra = (): string =>
  `quin${[...String(10_000 + ++cuenta)].map((cifra) => 'abcdefghij'[Number(cifra)]).join('')}`

/** Records of each entity that has a rule and a list: of the person `nadie`, of a colleague, of a project of theirs, of nobody. */
export async function conjuntosDe(slug: string): Promise<Readonly<Record<string, Conjunto>>> {
  const ctx = await contextOf(slug)
  const usuario = async (email: string) => (await ctx.db('usuarios').where({ email }).first<{ id: number }>('id')).id
  const [yo, colega] = [await usuario(emailOf('nadie', slug)), await usuario(emailOf('admin', slug))]
  const [mia, otra] = [await persona(unaPersona(), slug), await persona(unaPersona(), slug)]
  await ctx.db('usuarios').where('id', yo).update({ id_persona: mia.id })

  const solicitud = async (id_usuario: number | null): Promise<Fila> => {
    const marca = palabra()
    const { id } = await solicitudGuardada(ctx, { id_usuario, nombre: marca })
    return { clave: id, registro: id, marca }
  }
  const tramite = async (id_usuario: number, reservado = false): Promise<Fila> => {
    const marca = palabra()
    const { id } = await tramiteGuardado({ id_usuario, reservado, solicitante: marca, nombre_tramite: marca }, slug)
    return { clave: id, registro: id, marca, velada: reservado }
  }
  const proyecto = async (usuarioDe: number): Promise<Fila> => {
    const marca = palabra()
    const { body } = await api(slug)
      .as('admin')
      .post('/proyecto2', { codigo: marca, nombre: marca, usuario: usuarioDe, activo: 1 })
    return { clave: Number(body.id), registro: Number(body.id), marca }
  }
  const proyectos = [await proyecto(mia.id), await proyecto(otra.id)]
  const filed = async (columnas: object): Promise<Fila> => {
    const { id, numero_radicacion } = await radicacion({}, {}, slug)
    if (Object.keys(columnas).length) await ctx.db('radicaciones').where({ id }).update(columnas)
    return { clave: Number(numero_radicacion), registro: Number(id), marca: '' }
  }
  const radicaciones = [
    await filed({ radicador: yo }),
    await filed({}),
    await filed({ digitador: mia.id }),
    ...(await Promise.all(proyectos.map(({ registro }) => filed({ id_proyectos: registro, proyecto: 'Uno' })))),
  ]
  const tramites = [await tramite(yo), await tramite(colega), await tramite(colega, true)]
  const { id_version } = await unaPlantilla(undefined, slug)
  const deQue = [
    { id_radicacion: null, id_tramite: null },
    ...radicaciones.map(({ registro }) => ({ id_radicacion: registro, id_tramite: null })),
    ...tramites.map(({ registro }) => ({ id_radicacion: null, id_tramite: registro })),
  ]
  const [minutas, documentos]: [Fila[], Fila[]] = [[], []]
  for (const de of deQue) {
    const [marca, suya] = [palabra(), palabra()]
    const { id } = await insert(ctx, Minuta, { titulo: marca, datos: {}, origenes: {}, ...de })
    minutas.push({ clave: id, registro: id, marca })
    const hecho = await insert(ctx, DocumentoGenerado, {
      clase: 'minuta',
      nombre_documento: `${suya}.docx`,
      id_version,
      datos: {},
      otorgantes: null,
      huella: suya,
      faltan: [],
      avisos: [],
      id_minuta: id,
      id_radicacion: de.id_radicacion,
      id_proyecto: null,
      id_lote: null,
      id_usuario: null,
    })
    documentos.push({ clave: hecho.id, registro: hecho.id, marca: suya })
  }
  const quienRedacta = [[66], [5, 66], [66, 73], [66, 85], [5, 66, 85, 87]]
  const deSeguir = {
    clase: 'radicaciones' as const,
    lista: '/seguiradi',
    campo: 'numero_radicacion',
    tabla: 'radicaciones',
    filas: radicaciones,
  }
  return {
    Solicitudes: {
      clase: 'solicitudes',
      lista: '/SolicitudesTramites',
      campo: 'id',
      leer: (id) => `/SolicitudesTramites/${id}`,
      tabla: 'solicitudes',
      filas: [await solicitud(yo), await solicitud(colega), await solicitud(null)],
      personas: [[62], [87], [62, 85], [85]],
    },
    Trámites: {
      clase: 'tramites',
      lista: '/tramites',
      campo: 'id',
      leer: (id) => `/tramites/${id}`,
      tabla: 'tramites',
      filas: tramites,
      personas: [[62], [85], [62, 87], [85, 87], [87]],
    },
    'Mis trámites': {
      lista: '/mis_tramites',
      todas: {},
      campo: 'id',
      leer: (id) => `/mis_tramites/${id}`,
      tabla: 'tramites',
      filas: tramites.map((una) => ({ ...una, marca: '' })),
      personas: [[62], [62, 85, 87]],
    },
    Proyectos: {
      clase: 'proyectos',
      lista: '/proyecto2',
      campo: 'id',
      leer: (id) => `/proyecto2/${id}`,
      tabla: 'proyectos',
      filas: proyectos,
      personas: [[69], [1], [2, 70]],
    },
    Minutas: {
      clase: 'minutas',
      lista: '/minutas',
      campo: 'id',
      leer: (id) => `/minutas/${id}`,
      tabla: 'minutas',
      filas: minutas,
      personas: quienRedacta,
    },
    'Documentos generados': {
      lista: '/documentos',
      campo: 'id',
      leer: (id) => `/documentos/${id}`,
      tabla: 'documentos_generados',
      filas: documentos,
      personas: [[65], [87], ...quienRedacta.slice(1, 3)],
    },
    'Radicaciones: ficha': {
      ...deSeguir,
      leer: (numero) => `/radi2/${numero}`,
      personas: [[73], [77], [69, 73], [5], [1, 73]],
    },
    'Radicaciones: expediente': {
      ...deSeguir,
      lista: '/radi',
      leer: (numero) => `/radicaciones?numero_radicacion=${numero}`,
      personas: [[5], [5, 73]],
    },
  }
}
