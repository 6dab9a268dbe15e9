import { IconAlertTriangle, IconClockPause, IconSearch } from '@tabler/icons-react'
import { formatDate, plural } from '../../schemas/es-co/index.ts'
import { NOMBRE_DE_ESTADO_DE_RECLAMO, type EstadoDeReclamo } from '../../schemas/personas/habeas.ts'
import type { FilaDeReclamo } from '../../schemas/respuestas/personas/habeas.ts'
import { Pildora, type Estado } from '../kit/feedback/EstadoPill.tsx'
import '../kit/ficha/ficha.css'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { query } from '../kit/http/api.ts'

const ASPECTO: Readonly<Record<EstadoDeReclamo, { tono: Estado; forma: string; trazo?: true }>> = {
  recibido: { tono: 'radicacion', forma: 'M8 4a4 4 0 0 1 4 4H8z' },
  incompleto: { tono: 'liquidacion', forma: 'M8 4.6V8l2.4 1.6', trazo: true },
  en_tramite: { tono: 'facturacion', forma: 'M8 4a4 4 0 0 1 0 8z' },
  trasladado: { tono: 'pendiente', forma: 'M5 8h5.6M8.4 5.6 10.8 8l-2.4 2.4', trazo: true },
  desistido: { tono: 'pendiente', forma: 'M5 8h6', trazo: true },
  respondido: { tono: 'finalizada', forma: 'M4.8 8.2 7 10.4l4.2-4.6', trazo: true },
}

export const PildoraDeReclamo = ({ estado }: { estado: EstadoDeReclamo }) => {
  const { tono, forma, trazo = false } = ASPECTO[estado]
  return <Pildora tono={tono} forma={forma} trazo={trazo} nombre={NOMBRE_DE_ESTADO_DE_RECLAMO[estado]} />
}

type Reloj = FilaDeReclamo['reloj']

export function relojEnPalabras(reloj: NonNullable<Reloj>): string {
  const { dias, vence, tono } = reloj
  if (tono === 'espera') return `El titular responde hasta el ${formatDate(vence)}`
  if (dias < 0) return `Venció hace ${plural(-dias, 'día hábil', 'días hábiles')}`
  if (tono === 'rojo') return `Venció el ${formatDate(vence)}`
  if (dias === 0) return tono === 'ambar' ? 'Vence hoy' : `Vence el ${formatDate(vence)}`
  return dias === 1 ? 'Queda 1 día hábil' : `Quedan ${dias} días hábiles`
}

const TONO = { verde: undefined, ambar: 'warn', rojo: 'danger', espera: undefined } as const

export const RelojDeReclamo = ({ reloj }: { reloj: Reloj }) => {
  if (!reloj) return null
  const Signo = reloj.tono === 'espera' ? IconClockPause : reloj.tono === 'verde' ? null : IconAlertTriangle
  return (
    <span className="ficha-plazo" data-tono={TONO[reloj.tono]}>
      {Signo ? <Signo className="flex-none" size={14} aria-hidden /> : null}
      {relojEnPalabras(reloj)}
    </span>
  )
}

export const direccionDe = (dicho: string): string =>
  `/admin/habeas-data/titular?${query(dicho.includes('@') ? { correo: dicho } : { numero_documento: dicho })}`

export const BuscarTitular = ({ inicial = '' }: { inicial?: string }) => {
  const [, ir] = useLocation()
  const [dicho, setDicho] = useState(inicial)
  const [falta, setFalta] = useState(false)
  return (
    <form
      className="habeas-buscar flex items-end has-[[data-error]]:items-center gap-2 movil:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        setFalta(!dicho.trim())
        if (dicho.trim()) ir(direccionDe(dicho.trim()))
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextInput
        className="flex-[0_1_320px] movil:flex-[1_1_0]"
        label="Qué autorizó un titular"
        placeholder="Documento o correo"
        maxLength={254}
        value={dicho}
        autoComplete="off"
        error={falta ? 'Escriba un número de documento o un correo.' : undefined}
        onChange={({ currentTarget }) => {
          setDicho(currentTarget.value)
          setFalta(false)
        }}
      />
      <Button className="flex-none" type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
        Buscar
      </Button>
    </form>
  )
}
