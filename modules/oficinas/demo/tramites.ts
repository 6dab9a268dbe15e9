import type { EstadoDeTramite, AdjuntoPedido, TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { type Context, workbook } from '../../kernel/index.ts'
import {
  cobrarConDeposito,
  entregarTramite,
  guardarAjustes,
  leerPedido,
  pasarA,
  radicarTramite,
  responderAdjunto,
  subirAdjunto,
  type AdjuntoDeTramite,
} from '../../tramites/index.ts'
import { conArchivo, pdfDeRenglones } from './registro.ts'
import { cumple } from '../../../schemas/json/valores.ts'
import { CLAVES_DE_REGISTRO } from '../../plantillas/index.ts'

const NOMBRES = [
  'Ana Lucía Rentería',
  'Jairo Antonio Velasco',
  'María del Mar Ocoró',
  'Fabián Rengifo Díaz',
  'Gloria Inés Tascón',
]
const NINOS = ['Mateo', 'Luciana', 'Samuel', 'Valeria', 'Emilio']
const APELLIDOS = ['Rengifo Tascón', 'Velasco Ocoró', 'Rentería Díaz', 'Potes Caicedo', 'Lasso Mina']
const uno = (lista: readonly string[], n: number): string => lista[n % lista.length] ?? ''

interface Quien {
  nombre: string
  documento: string
}

function dichos(n: number, { nombre, documento }: Quien, menor: boolean): Record<string, string | number> {
  return {
    identificacion: documento,
    solicitante: nombre,
    nombre_registro: uno(NOMBRES, n + 1),
    fecha_defuncion: `202${n % 5}-0${1 + (n % 8)}-14`,
    fecha_nacimiento: menor ? `201${4 + (n % 5)}-05-2${n % 8}` : `19${60 + (n % 35)}-03-1${n % 8}`,
    numero_folio: `${41_200_300 + n * 7}`,
    nombres_menor: uno(NINOS, n),
    apellidos_menor: uno(APELLIDOS, n),
    nombre_conyugue: uno(NOMBRES, n + 3),
    identificacion_conyugue: `${29_400_100 + n}`,
    numero_escritura: `${1200 + n}`,
    anio_escritura: `${2012 + (n % 12)}`,
    copias: 1 + (n % 2),
    numero_apto: `${3 + (n % 9)}0${1 + (n % 4)}`,
    numero_orden: `OE-${4500 + n}`,
    nombre_propietario: uno(NOMBRES, n),
    valor_cuota_inicial: 60_000_000,
    prestamo: 190_000_000,
    valor_total: 250_000_000,
    valor_contrato: 190_000_000,
    plazo: '2041-12-31',
    identificacion_tramite: `370-${1_045_500 + n}`,
    anotaciones: n % 4 === 0 ? 'Lo necesita antes de fin de mes.' : '',
  }
}

function formularioDe(tipo: TipoDeTramite, n: number, quien: Quien): Record<string, string | number> {
  const menor = tipo.avisos?.some((aviso) => aviso.clase === 'edad' && aviso.es === 'mayor') ?? false
  const dicho = dichos(n, quien, menor)
  const campos: Record<string, string | number> = {}
  for (const [nombre, schema] of Object.entries(tipo.esquema.properties)) {
    const valores: readonly unknown[] = typeof schema === 'object' && Array.isArray(schema.enum) ? schema.enum : []
    const elegibles = valores.filter((valor) => typeof valor === 'string' && valor !== '')
    const valor =
      dicho[nombre] ??
      (tipo.esquema.required?.includes(nombre) ? elegibles[n % Math.max(1, elegibles.length)] : undefined)
    if (typeof valor === 'string' || typeof valor === 'number') campos[nombre] = valor
  }
  return Object.fromEntries(Object.entries(campos).filter(([nombre]) => cumple(campos, tipo.campos[nombre]?.cuando)))
}

/** Small files of the real format. */
async function papelDe(
  { titulo, formatos }: AdjuntoPedido,
  matricula: string,
): Promise<{ nombre: string; tipo: string; contenido: Buffer }> {
  if (formatos !== 'hoja')
    return {
      nombre: `${titulo}.pdf`,
      tipo: 'application/pdf',
      contenido: pdfDeRenglones(titulo.toUpperCase(), ['Documento de muestra.']),
    }
  const columns = CLAVES_DE_REGISTRO.map(({ etiqueta, clase }) => ({ title: etiqueta, type: CLASES[clase] }))
  const fila = CLAVES_DE_REGISTRO.map(({ clave, ejemplo }) => (clave === 'registration_number' ? matricula : ejemplo))
  return {
    nombre: 'FormatoRegistro.xlsx',
    tipo: HOJA,
    contenido: await workbook([{ name: 'Registro', columns, rows: [fila] }]),
  }
}

const CLASES = { texto: 'text', dinero: 'money', fecha: 'date' } as const
const HOJA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const EMPRESAS = ['Constructora Altos del Pance S.A.S.', 'Fiduciaria Ladera del Valle S.A.'] as const

/** States to walk, cyclically; `pago` and `entrega` also pay and deliver. */
const CAMINOS: readonly { dias: number; pasos: readonly (EstadoDeTramite | 'pago' | 'entrega')[] }[] = [
  { dias: 0, pasos: [] },
  { dias: 3, pasos: ['en_revision'] },
  { dias: 9, pasos: ['devuelto'] },
  { dias: 4, pasos: ['en_revision', 'aceptado'] },
  { dias: 6, pasos: ['en_revision', 'aceptado', 'pendiente_pago'] },
  { dias: 22, pasos: ['en_revision'] },
  { dias: 8, pasos: ['en_revision', 'aceptado', 'pago', 'en_elaboracion'] },
  { dias: 12, pasos: ['en_revision', 'aceptado', 'pago', 'en_elaboracion', 'listo'] },
  { dias: 25, pasos: ['en_revision', 'aceptado', 'pago', 'en_elaboracion', 'listo', 'entrega'] },
  { dias: 1, pasos: [] },
  { dias: 40, pasos: ['en_revision', 'aceptado', 'pago', 'en_elaboracion', 'listo', 'entrega', 'cerrado'] },
  { dias: 20, pasos: ['en_revision', 'negado'] },
  { dias: 16, pasos: ['trasladado'] },
  { dias: 30, pasos: ['devuelto', 'desistido'] },
  { dias: 5, pasos: ['anulado'] },
]
const POR_TIPO = 3

const MOTIVOS: Partial<Record<EstadoDeTramite, string>> = {
  negado: 'Quien lo pide no acredita el parentesco ni el interés.',
  trasladado: 'El registro está en la Notaría Tercera.',
  desistido: 'Quien lo pidió dijo por teléfono que ya no lo necesita.',
  anulado: 'Se pidió dos veces.',
}

interface Persona {
  id: number
  nombre: string
  documento: string
}

const NO_SE_LEE = 'La copia no se lee: súbala de nuevo.'
const [ACEPTADO, RECHAZADO] = [{ estado: 'aceptado' }, { estado: 'rechazado', motivo: NO_SE_LEE }] as const

export async function tramitesDemo(hace: (dias: number) => Context, personas: readonly Persona[]): Promise<void> {
  const cliente = await hace(0)
    .db('usuarios')
    .where('email', 'cliente@demo.co')
    .first<{ id: number; usuario: string } | undefined>('id', 'usuario')
  const at = (dias: number) => comoQuienTramita(hace(dias))
  await guardarAjustes(at(60), { empresas: [...EMPRESAS] })
  const pedidos = Array.from({ length: POR_TIPO }, () => TIPOS_DE_TRAMITE).flat()
  for (const [n, tipo] of pedidos.entries()) {
    const camino = CAMINOS[n % CAMINOS.length]
    const persona = personas[n % personas.length]
    if (!camino || !persona) continue
    // one of six is the demo client's
    const ctx = n % 6 === 2 ? comoCliente(at(camino.dias), cliente) : at(camino.dias)
    const campos = formularioDe(tipo, n, persona)
    const pedido = await leerPedido(ctx, { tipo: tipo.id, ...campos })
    const papeles: AdjuntoDeTramite[] = []
    for (const papel of pedido.adjuntosPedidos.filter(({ obligatorio }) => obligatorio)) {
      const { nombre, tipo: media, contenido } = await papelDe(papel, String(campos['identificacion_tramite'] ?? ''))
      papeles.push(
        await conArchivo(nombre, media, contenido, (subido) =>
          subirAdjunto(ctx, { tipo: tipo.id, nombre: papel.nombre, subido }, (adjunto) => adjunto),
        ),
      )
    }
    const { id } = await radicarTramite(ctx, pedido, papeles)
    await responder(at(Math.max(0, camino.dias - 1)), id, papeles, camino.pasos)
    for (const [paso, que] of camino.pasos.entries())
      await dar(at(Math.max(0, camino.dias - 1 - paso)), id, que, persona)
  }
}

const TRAMITA = new Set([
  permiso('tramites', 'ver'),
  permiso('tramites', 'modificar'),
  permiso('tramites', 'eliminar'),
  permiso('depositos', 'crear'),
])

const comoQuienTramita = (ctx: Context): Context => ({
  ...ctx,
  user: ctx.user && { ...ctx.user, permisos: TRAMITA },
})

const comoCliente = (ctx: Context, cliente: { id: number; usuario: string } | undefined): Context => ({
  ...ctx,
  user: ctx.user && { ...ctx.user, ...cliente },
})

/** Returned: one paper refused. Accepted: none. */
async function responder(
  ctx: Context,
  id: number,
  papeles: readonly AdjuntoDeTramite[],
  pasos: readonly string[],
): Promise<void> {
  if (!pasos.includes('devuelto') && !pasos.includes('aceptado')) return
  for (const [orden, papel] of papeles.entries())
    await responderAdjunto(ctx, id, papel.id, orden === 0 && pasos.includes('devuelto') ? RECHAZADO : ACEPTADO)
}

async function dar(
  ctx: Context,
  id: number,
  que: EstadoDeTramite | 'pago' | 'entrega',
  { id: id_personas, nombre, documento }: Persona,
) {
  if (que === 'pago') return pagar(ctx, id, id_personas)
  if (que === 'entrega') {
    await entregarTramite(ctx, id, {
      recibe: nombre,
      tipo_documento: 'Cédula de ciudadanía',
      documento,
      finalidad: 'Pasaporte o visa',
    })
    return
  }
  const { valor } = await leerValor(ctx, id)
  if (que === 'pendiente_pago' && !valor) return
  await pasarA(ctx, id, {
    estado: que,
    motivo: MOTIVOS[que] ?? null,
    norma: que === 'negado' ? 'D. 1260 de 1970, art. 115' : null,
    expreso: que === 'desistido',
    ...(que === 'devuelto' && { faltantes: [{ nombre: 'documento_1', motivo: NO_SE_LEE }] }),
  })
}

const leerValor = async (ctx: Context, id: number): Promise<{ valor: number | null; cobro: string | null }> =>
  ctx.db('tramites').where({ id }).first<{ valor: number | null; cobro: string | null }>('valor', 'cobro')

/** Free procedures and those of a settlement are not charged here. */
async function pagar(ctx: Context, id: number, id_personas: number): Promise<void> {
  const { valor, cobro } = await leerValor(ctx, id)
  if (valor && !cobro) await cobrarConDeposito(ctx, id, { como: 'deposito', id_personas, metodo_pago: 6 })
}
