import type { EstadoDeTramite } from '../../../schemas/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/index.ts'
import { permiso } from '../../../schemas/vistas.ts'
import type { Context } from '../../kernel/index.ts'
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
import { conArchivo } from './papel.ts'
import { formularioDe, papelDe } from './tramites-dichos.ts'

/** The client companies of the deed orders; they are invented. */
const EMPRESAS = ['Constructora Altos del Pance S.A.S.', 'Fiduciaria Ladera del Valle S.A.'] as const

/** How far each goes, one after the other, whatever its kind; what ends in `pago` and `entrega` is paid and handed over. */
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

/** Procedures of every kind and in every state, through the verbs of the office. @param hace the context of so many days ago */
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
    // one of six comes from whoever logs in as the client
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

/** Staff who may work procedures, annul one and receive its money: the demonstration asks for what the office's rules allow. */
const comoQuienTramita = (ctx: Context): Context => ({
  ...ctx,
  user: ctx.user && { ...ctx.user, permisos: TRAMITA },
})

const comoCliente = (ctx: Context, cliente: { id: number; usuario: string } | undefined): Context => ({
  ...ctx,
  user: ctx.user && { ...ctx.user, ...cliente },
})

/** What is returned has a paper that is refused; what is accepted, none. */
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

/** What a settlement says, or what is free, is not charged here. */
async function pagar(ctx: Context, id: number, id_personas: number): Promise<void> {
  const { valor, cobro } = await leerValor(ctx, id)
  if (valor && !cobro) await cobrarConDeposito(ctx, id, { como: 'deposito', id_personas, metodo_pago: 6 })
}
