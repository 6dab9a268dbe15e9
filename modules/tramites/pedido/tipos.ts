import { formatPesos } from '../../../schemas/es-co/index.ts'
import { type TarjetaDeTramite, tarjetasDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import type {
  AdjuntoPedido,
  CostoDeTramite,
  TerminoDeTramite,
  TipoDeTramite,
} from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { type Context, perMinute, route } from '../../kernel/index.ts'
import { leerAjustes } from '../datos/ajustes.ts'
import { costoDe } from '../cobro/leer-cobro.ts'
import { papelesQueRigen } from './papeles.ts'
import { contactoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { contactoDe } from './leer-pedido.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'

async function listarTipos(ctx: Context): Promise<TarjetaDeTramite[]> {
  const { empresas, papeles } = await leerAjustes(ctx)
  const tarjetas: TarjetaDeTramite[] = []
  const costos = new Map<CostoDeTramite['clase'], Awaited<ReturnType<typeof costoDe>>>()
  for (const tipo of TIPOS_DE_TRAMITE) {
    const { id, titulo, grupo, resumen, quienPide, tipo_tramite, tipo_documento, reservado = false } = tipo
    const adjuntos = papelesQueRigen(tipo, papeles)
    const costo = costos.get(tipo.costo.clase) ?? (await costoDe(ctx, tipo, { datos: {}, data: {} }))
    costos.set(tipo.costo.clase, costo)
    const { pesos, confirmar } = costo
    tarjetas.push({
      id,
      titulo,
      grupo,
      resumen,
      quienPide,
      tipo_tramite,
      tipo_documento,
      reservado,
      empresa: tipo.empresa === undefined ? null : empresas[tipo.empresa],
      pide: [...camposPedidos(tipo), ...adjuntos.map(nombreDePapel)],
      adjuntos: adjuntos.map(comoSale),
      costo: { pesos, confirmar, texto: textoDelCosto(tipo.costo, pesos) },
      demora: { texto: textoDeLaDemora(tipo.termino) },
    })
  }
  return tarjetas
}

const camposPedidos = ({ esquema: { required = [], properties } }: TipoDeTramite): string[] =>
  required.map((name) => {
    const schema = properties[name]
    return typeof schema === 'object' ? (schema.title ?? name) : name
  })

const nombreDePapel = ({ titulo, obligatorio }: AdjuntoPedido): string =>
  obligatorio ? titulo : `${titulo} (si la tiene)`

const comoSale = ({ cuando, ...papel }: AdjuntoPedido): TarjetaDeTramite['adjuntos'][number] => ({
  ...papel,
  ...(cuando && {
    cuando: {
      campo: cuando.campo,
      ...(cuando.en && { en: [...cuando.en] }),
      ...(cuando.noEn && { noEn: [...cuando.noEn] }),
    },
  }),
})

/** @param pesos of one copy */
function textoDelCosto(costo: CostoDeTramite, pesos: number | null): string {
  if (costo.clase === 'liquidacion') return 'Según la liquidación de la escritura'
  if (pesos === null) return 'Pregunte en la oficina'
  return `${formatPesos(pesos)} cada ${costo.clase === 'certificacion' ? 'certificado' : 'copia'}${costo.gratis ? '; la primera puede ser sin costo' : ''}`
}

const dias = (n: number): string => (n === 1 ? '1 día hábil' : `${n} días hábiles`)
const textoDeLaDemora = ({ promesa, limite }: TerminoDeTramite): string =>
  limite > promesa ? `${dias(promesa)}; por ley, hasta ${limite}` : dias(promesa)

const contactoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { identificacion: { type: 'string', maxLength: 40, title: 'Documento de quien solicita' } },
} as const

export const rutasDeTipos = [
  route('GET /tipos_tramite', {
    operation: 'leerTiposDeTramite',
    summary: 'Los tipos de trámite: qué pide, cuánto cuesta y cuánto demora cada uno',
    needs: anyOf(ver('nuevoTramite'), crear('nuevoTramite'), ver('tramites')),
    reply: tarjetasDeTramite,
    handler: (ctx) => listarTipos(ctx),
  }),
  route('GET /tramites_contacto', {
    operation: 'leerContactoDeTramite',
    summary:
      'Lo que la oficina tiene de quien solicita: por su documento, quien trabaja los trámites; los demás, lo suyo',
    needs: crear('nuevoTramite'),
    limit: perMinute(60),
    query: contactoQuery,
    reply: contactoDeTramite,
    handler: (ctx, { query }) => contactoDe(ctx, query.identificacion ?? ''),
  }),
]
