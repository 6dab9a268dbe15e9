import { Checkbox, NativeSelect } from '@mantine/core'
import {
  type Vivienda,
  type ViviendaDelActo,
  POTESTADES,
  type Potestad,
} from '../../../modules/liquidaciones/domain.ts'
import { enumerar } from '../../../schemas/es-co/texto.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import { SeccionDeLey, type Decision } from './SeccionDeLey.tsx'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'

const NOMBRES: Readonly<Record<Vivienda['clase'], string>> = {
  vip: 'De interés prioritario (VIP)',
  vis: 'De interés social (VIS)',
}

const CONDICIONES = [
  { campo: 'con_subsidio', texto: 'Se construyó con subsidio familiar de vivienda' },
  { campo: 'usada', texto: 'Es usada' },
  {
    campo: 'articulo_12',
    texto:
      'Quien la adquiere está en pobreza extrema, es víctima registrada, damnificado o vive en zona de alto riesgo (art. 12)',
  },
] as const

interface Props {
  viviendas: RespuestaLiquidacion['viviendas']
  bloqueada: boolean
  decision: Decision
}

/** Acts on social (VIS) or priority (VIP) housing, and the conditions of a VIP exempt from registry fees. */
export const ActosDeVivienda = ({ viviendas, bloqueada, decision: { enviando, decidir } }: Props) => {
  if (viviendas.length === 0) return null
  return (
    <SeccionDeLey
      titulo="Vivienda de interés social"
      norma="La VIP no causa derechos; la VIS, la mitad (D. 1069 de 2015, arts. 2.2.6.13.2.9.1 t y 2.7.2)"
    >
      {viviendas.map((acto) => (
        <Fila
          key={acto.id}
          acto={acto}
          quieta={bloqueada || enviando}
          onDecir={(cuerpo) => void decidir(acto.id, 'vivienda', { ...cuerpo, visto: acto.dicha })}
        />
      ))}
    </SeccionDeLey>
  )
}

const SIN_CONDICIONES = { con_subsidio: false, usada: false, articulo_12: false }

/** Article 12 is asked of a used dwelling only. */
const conCambio = (vivienda: Vivienda, campo: (typeof CONDICIONES)[number]['campo']): Vivienda => {
  const dicha = { ...vivienda, [campo]: !vivienda[campo] }
  return { ...dicha, articulo_12: dicha.usada && dicha.articulo_12 }
}

interface PropsDeFila {
  acto: ViviendaDelActo
  quieta: boolean
  onDecir: (cuerpo: { clase: Vivienda['clase'] | null }) => void
}

const Fila = ({ acto: { nombre, dicha, delCatalogo, admite, heredan }, quieta, onDecir }: PropsDeFila) => {
  const vivienda = dicha ?? (delCatalogo ? { ...SIN_CONDICIONES, clase: delCatalogo } : null)
  const opciones = [
    { value: '', label: delCatalogo ? NOMBRES[delCatalogo] : 'Ninguna' },
    ...admite.map((clase) => ({ value: clase, label: NOMBRES[clase] })),
  ]
  const clase = vivienda && vivienda.clase !== delCatalogo ? vivienda.clase : ''
  const elegir = (value: string) => onDecir({ clase: admite.find((una) => una === value) ?? null })
  const visibles =
    vivienda?.clase === 'vip' ? CONDICIONES.filter(({ campo }) => campo !== 'articulo_12' || vivienda.usada) : []
  return (
    <li>
      <b>{nombre}</b>
      <NativeSelect
        size="xs"
        aria-label={`${nombre}: vivienda de interés social`}
        data={opciones}
        value={clase}
        disabled={quieta || opciones.length === 1}
        onChange={({ currentTarget }) => elegir(currentTarget.value)}
      />
      <div className="ley-condiciones grid gap-1.5 pt-[5px] [&>p:empty]:hidden">
        {visibles.map(({ campo, texto }) => (
          <Checkbox
            key={campo}
            size="xs"
            label={texto}
            checked={vivienda?.[campo] ?? false}
            disabled={quieta}
            onChange={() => (vivienda ? onDecir(conCambio(vivienda, campo)) : undefined)}
          />
        ))}
        <p className="muted">{queHace(vivienda, heredan)}</p>
      </div>
    </li>
  )
}

const queHace = (vivienda: Vivienda | null, heredan: readonly string[]): string => {
  if (!vivienda) return ''
  const tambien = heredan.length > 0 ? ` Vale también para ${enumerar(heredan)}.` : ''
  if (vivienda.clase === 'vis') return `La venta y su hipoteca pagan la mitad.${tambien}`
  const exenta = vivienda.con_subsidio && (!vivienda.usada || vivienda.articulo_12)
  const registro = exenta
    ? ' ni de registro (Ley 1537 de 2012, arts. 33 y 34)'
    : ', y con los de registro mientras no cumpla la Ley 1537 de 2012, art. 34'
  return `Sin derechos notariales${registro}.${tambien}`
}

const TODAS: readonly Potestad[] = Object.values(POTESTADES)

const Grupo = ({ titulo, puede }: { titulo: string; puede: boolean }) => {
  const Icono = puede ? IconCheck : IconLock
  return (
    <section>
      <h3 className="flex items-center gap-1.5 pb-1.5 text-14 font-semibold">
        <Icono className={puede ? 'text-ok' : undefined} size={16} aria-hidden /> {titulo}
      </h3>
      <dl className=" [&_small]:block [&_small]:text-muted [&_small]:text-12">
        {TODAS.filter((una) => una.puede === puede).map(({ que, porque, norma }) => (
          <div
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1 py-1.5 border-t border-t-line movil:grid-cols-1"
            key={que}
          >
            <dt className="movil:font-semibold">{que}</dt>
            <dd>
              {porque}.{norma === null ? null : <small>{norma}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const DialogoPotestades = ({ onClose }: { onClose: () => void }) => (
  <Dialogo opened size="lg" title="Qué se puede cambiar" onClose={onClose}>
    <div className="grid gap-6 text-13">
      <Grupo titulo="Se puede cambiar" puede />
      <Grupo titulo="Lo fija la ley" puede={false} />
    </div>
  </Dialogo>
)
