import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites/tramites-tipos.ts'
import type {
  AdjuntoPedido,
  CostoDeTramite,
  TerminoDeTramite,
  TipoDeTramite,
} from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerAjustes } from '../ajustes/ajuste.ts'
import { costoDe } from '../cobro/costo.ts'
import { papelesQueRigen } from '../pedido/papeles.ts'

/** GET /tipos_tramite: what each kind asks, costs and takes, in the order of the grid. */
export async function listarTipos(ctx: Context): Promise<TarjetaDeTramite[]> {
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
