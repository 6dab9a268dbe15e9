import { checkDigit } from '../../../schemas/es-co/index.ts'
import { emisorDemo } from '../../dian/index.ts'
import {
  background,
  inTransaction,
  update,
  type App,
  type Context,
  type CurrentUser,
  type Office,
} from '../../kernel/index.ts'
import { liquidarRadicacion } from '../../liquidaciones/index.ts'
import { guardarCuenta } from '../../pasarela/index.ts'
import { registrarPersona } from '../../personas/index.ts'
import { asociarActivo, crearProyecto } from '../../proyectos/index.ts'
import { anularRadicacion, EscrituraNumerada, numerar, radicar } from '../../radicaciones/index.ts'
import { cifrarClave, insertarUsuario } from '../../usuarios/index.ts'
import { crearOficina } from '../crear-oficina.ts'
import { Azar, firmasDemo, notariaDemo, conArchivo, CLAVE_DEMO, USUARIOS_DEMO } from './registro.ts'
import { cobrosDemo, deudasDemo, facturarDemo } from './cartera.ts'
import { anticipoDemo, depositarDemo, diaDeCaja } from './depositos.ts'
import { edictosDemo, expressDemo, plantillasDeRadicacionDemo } from './edictos.ts'
import { guardarAjustes } from '../../tramites/index.ts'
import { actosPorNombre, Escrituras, minutasDemo } from './escrituras.ts'
import { inmueblesDemo, personasDemo } from './personas.ts'
import { nominaDemo, papeleraDemo, reclamosDemo } from './nomina.ts'
import { DOCX } from '../../archivos/index.ts'
import { crearPlantilla, plantillaDeMuestra } from '../../plantillas/index.ts'
import { recorrer } from './avanzar-radicaciones.ts'
import { solicitudesDemo } from './solicitudes.ts'
import { tramitesDemo } from './tramites.ts'

/** Housing projects: owner, and the filings each takes (first, and one in `n`). The last has ended. */
const PROYECTOS = [
  {
    codigo: 'MIR-01',
    nombre: 'Parque Residencial Mirador de los Cerros',
    de: 'admin@demo.co',
    uno: 4,
    desde: 1,
    activo: true,
  },
  { codigo: 'BDS-02', nombre: 'Bosques de Suba, etapa 2', de: 'radicador@demo.co', uno: 6, desde: 2, activo: true },
  { codigo: 'NOG-03', nombre: 'Altos del Nogal', de: 'admin@demo.co', uno: 12, desde: 3, activo: true },
  { codigo: 'ESM-00', nombre: 'Urbanización La Esmeralda', de: 'radicador@demo.co', uno: 0, desde: 0, activo: false },
] as const

async function proyectosDemo(ctx: Context, personas: ReadonlyMap<string, number>): Promise<void> {
  for (const { codigo, nombre, de, activo } of PROYECTOS)
    await crearProyecto(ctx, { codigo, nombre, usuario: personas.get(de) ?? 0, activo })
}

const proyectoDe = (numero: number): string | undefined =>
  PROYECTOS.find(({ uno, desde }) => uno > 0 && numero % uno === desde)?.codigo

/** Sample templates by project; the last three are quick documents. */
const PLANTILLAS = [
  { archivo: 'compraventa-vis.docx', nombre_plantilla: 'Compraventa VIS con subsidio e hipoteca', proyecto: 'MIR-01' },
  { archivo: 'cancelacion-hipoteca.docx', nombre_plantilla: 'Cancelación de hipoteca', proyecto: 'MIR-01' },
  { archivo: 'poder-especial.docx', nombre_plantilla: 'Poder especial', proyecto: 'AGILES' },
  { archivo: 'compraventa-vis.docx', nombre_plantilla: 'Compraventa de vivienda', proyecto: 'AGILES' },
  { archivo: 'cancelacion-hipoteca.docx', nombre_plantilla: 'Cancelación de hipoteca de banco', proyecto: 'AGILES' },
] as const

async function plantillasDemo(ctx: Context): Promise<void> {
  for (const { archivo, ...campos } of PLANTILLAS)
    await conArchivo(archivo, DOCX, plantillaDeMuestra(archivo), (subido) => crearPlantilla(ctx, campos, subido))
}

const EMPRESAS_DEMO = ['Constructora Altos del Río S.A.S.', 'Fiduciaria Horizonte Andino S.A.']

const empresasDemo = (ctx: Context) => guardarAjustes(ctx, { empresas: EMPRESAS_DEMO })

const DATOS = {
  demo: true,
  notario: 'Adriana Montoya Ruiz, notaria',
  direccion: 'Cra. 13 # 45-60',
  municipio: 'Bogotá, D.C.',
  departamento: 'Bogotá, D.C.',
  telefono: '601 555 0100',
  correo: 'notaria@demo.example',
  soporte: 'mailto:soporte@protocolo.example',
}
const DIAS = 61
/** Two months of data in one transaction take seconds, more on a small machine. */
const PLAZO_MS = 10 * 60_000
const DESISTIDA = 7
/** Deeds of fewer days are not authorised yet. */
const SIN_AUTORIZAR = 12

/** All through the services. */
export function crearDemo(app: App, slug: string, nombre: string, practiceOf: string | null = null): Promise<void> {
  const { nit } = emisorDemo(app, slug, nombre)
  return crearOficina(
    app,
    slug,
    nombre,
    { ...DATOS, nit: `${nit}-${checkDigit(nit)}` },
    async ({ office, ctx, roles }) => {
      await inTransaction(ctx, (its) => llenar(its, app, office, roles), { limitMs: PLAZO_MS })
      await nominaDemo(ctx)
    },
    practiceOf,
  )
}

async function llenar(ctx: Context, app: App, office: Office, roles: Map<string, number>): Promise<void> {
  const lugar = await municipioDemo(ctx)
  const staff = await personalDemo(ctx, roles, lugar.id_municipio)
  await notariaDemo(ctx)
  await empresasDemo(ctx)
  const hace = (dias: number): Context => ({
    ...background(app, office, 'demo', staff.usuario, new Date(ctx.now.getTime() - dias * 86_400_000)),
    db: ctx.db,
  })
  await proyectosDemo(hace(DIAS), staff.personas)
  await plantillasDemo(hace(DIAS))
  const { naturales, empresas } = await personasDemo(ctx, lugar.id_municipio)
  const inmuebles = await inmueblesDemo(ctx, lugar)
  const material = { naturales, empresas, inmuebles, actos: await actosPorNombre(ctx) }
  await plantillasDeRadicacionDemo(hace(DIAS), staff.roles, material.actos, empresas[1])
  const escrituras = new Escrituras(material)
  const azar = new Azar(5)
  await deudasDemo(hace, { empresas, escrituras: new Escrituras(material, 43), roles: staff.roles })
  for (let dias = DIAS; dias >= 0; dias--) {
    const at = hace(dias)
    if ([0, 6].includes(new Date(at.today).getUTCDay())) continue
    for (let n = azar.int(0, 3); n > 0; n--) await tramitar(at, { escrituras, staff, dias, azar, ahora: ctx.now })
    if (dias % 9 === 0) await anticipoDemo(at, azar.pick(naturales).id, azar)
  }
  await cobrosDemo(hace, empresas)
  await expressDemo(hace(12), hace(20).today)
  await edictosDemo(hace)
  await minutasDemo(hace(1))
  await tramitesDemo(
    hace,
    naturales.map(({ id, nombres, apellidos, numero_documento: documento }) => ({
      id,
      documento,
      nombre: `${nombres} ${apellidos ?? ''}`.trim(),
    })),
  )
  const titulares = naturales.map(({ nombres, apellidos, numero_documento: documento }) => ({
    nombres,
    apellidos: apellidos ?? '',
    documento,
  }))
  await solicitudesDemo(hace, titulares)
  await firmasDemo(hace(3), ctx.today)
  await reclamosDemo(hace, titulares)
  await papeleraDemo(hace, lugar, staff.roles.revisor)
  // public online payment with the local provider: no money moves
  await guardarCuenta(ctx, 'local', { prueba: true, en_linea: true })
  await diaDeCaja(
    hace(0),
    naturales.map(({ id }) => id),
    azar,
  )
  // past notifications count as read
  await ctx
    .db('avisos')
    .where('cuando', '<', hace(1).now.toISOString())
    .update({ leido_hasta: ctx.db.ref('ultimo') })
}

interface Tramite {
  escrituras: Escrituras
  staff: Staff
  dias: number
  azar: Azar
  ahora: Date
}

async function tramitar(ctx: Context, { escrituras, staff: { roles }, dias, azar, ahora }: Tramite): Promise<void> {
  const avanza = dias > 35 ? 3 : dias > 15 ? azar.int(1, 3) : dias > 4 ? azar.int(0, 2) : 0
  const actosradi = escrituras.siguiente()
  const { id, numero_radicacion } = await radicar(ctx, {
    ...roles,
    id_estados_escrituras: 1,
    observacion: azar.int(1, 4) === 1 ? 'Los otorgantes piden firmar en la tarde.' : '',
    actosradi,
  })
  if (avanza >= 2) {
    const numerada = await numerar(ctx, id, {})
    const autorizada =
      dias > SIN_AUTORIZAR ? { autorizada_en: ctx.now.toISOString(), autorizada_por: ctx.user?.id } : {}
    await update(ctx, EscrituraNumerada, numerada.id, { hojas: azar.int(4, 14), ...autorizada }, { before: numerada })
  }
  const proyecto = proyectoDe(numero_radicacion)
  if (proyecto) await asociarActivo(ctx, numero_radicacion, { codigo: proyecto })
  if (avanza >= 1) await liquidarRadicacion(ctx, id, [], { borrador: avanza === 1 })
  const llega = numero_radicacion === DESISTIDA ? 1 : avanza
  await recorrer(ctx, numero_radicacion, llega === 1 || llega === 2 || llega === 3 ? llega : 0, { azar, ahora })
  const dinero = new Azar(numero_radicacion)
  if (avanza >= 2)
    await depositarDemo(
      ctx,
      numero_radicacion,
      actosradi.flatMap(({ otorgantes = [] }) => otorgantes.map(({ id_personas }) => Number(id_personas))),
      { azar: dinero, pagada: avanza === 3 },
    )
  if (avanza === 3) await facturarDemo(ctx, numero_radicacion, dinero)
  if (numero_radicacion === DESISTIDA) await anularRadicacion(ctx, id, 'Los interesados desistieron antes de firmar.')
}

interface Staff {
  usuario: CurrentUser
  /** Id of each desk's person by its e-mail. */ personas: ReadonlyMap<string, number>
  roles: Record<'contacto' | 'digitador' | 'revisor' | 'liquidador', number>
}

async function personalDemo(ctx: Context, roles: Map<string, number>, municipio: number): Promise<Staff> {
  const personas = new Map<string, number>()
  const usuarios = new Map<string, CurrentUser>()
  // the demo's public password skips the rules for chosen ones
  const clave = await cifrarClave(CLAVE_DEMO)
  for (const { email, rol, nombres, apellidos, documento, cargos } of USUARIOS_DEMO) {
    const persona = await registrarPersona(ctx, {
      tipo_documento: 3,
      numero_documento: documento,
      nombres,
      apellidos,
      correo_electronico: email,
      id_municipio: municipio,
      cargos,
    })
    const id_rol = roles.get(rol) ?? 0
    const usuario = await insertarUsuario(ctx, {
      email,
      usuario: `${nombres} ${apellidos}`,
      clave,
      id_rol,
      id_persona: persona.id,
      admin: rol === 'Administrador',
    })
    personas.set(email, persona.id)
    usuarios.set(email, {
      id: usuario.id,
      email,
      usuario: usuario.usuario,
      id_rol,
      id_persona: persona.id,
      permisos: new Set(),
    })
  }
  const radicador = usuarios.get('radicador@demo.co')
  if (!radicador) throw new Error('the demo has no radicador')
  const of = (email: string) => personas.get(email) ?? 0
  return {
    usuario: radicador,
    personas,
    roles: {
      contacto: of('radicador@demo.co'),
      digitador: of('radicador@demo.co'),
      revisor: of('admin@demo.co'),
      liquidador: of('liquidador@demo.co'),
    },
  }
}

async function municipioDemo(ctx: Context): Promise<{ id_municipio: number; id_depto: number }> {
  const row = await ctx
    .db('municipios')
    .where('code', '11001')
    .first<{ id: number; id_depto: number }>('id', 'id_depto')
  return { id_municipio: row.id, id_depto: row.id_depto }
}
