import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { addMonths, bogotaDate, formatDate, pesoDe, plural } from '../../../schemas/es-co/index.ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { query, api } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'

interface Props {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

/** Whole months between two dates; 0 if reversed. */
const mesesEntre = (desde: string, hasta: string): number => {
  const [anios, meses] = [
    Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4)),
    Number(hasta.slice(5, 7)) - Number(desde.slice(5, 7)),
  ]
  const total = Math.max(0, anios * 12 + meses)
  return total > 0 && addMonths(desde, total) > hasta ? total - 1 : total
}

/** «hace 14 meses», «hace 3 años y 1 mes». @param hoy calendar date */
export const edad = (instante: string, hoy: string): string => {
  const meses = mesesEntre(bogotaDate(instante), hoy)
  if (meses === 0) return 'hace menos de un mes'
  if (meses < 24) return `hace ${plural(meses, 'mes', 'meses')}`
  const resto = meses % 12
  return `hace ${plural(Math.floor(meses / 12), 'año')}${resto ? ` y ${plural(resto, 'mes', 'meses')}` : ''}`
}

interface PropsPropuesta {
  propuesta: DepuracionLeida
  decide: boolean
  onDestruir: () => void
  onConservar: () => void
}

const Propuesta = ({ propuesta, decide, onDestruir, onConservar }: PropsPropuesta) => {
  const { id_tramite, numero_tramite, titulo, estado, terminado_en, papeles, bytes } = propuesta
  return (
    <li
      className={
        'grid grid-cols-[minmax(0,1.5fr)_minmax(0,1.3fr)_minmax(0,0.8fr)_auto] gap-x-4 gap-y-1 items-center py-3 ' +
        'border-t border-t-line movil:grid-cols-[minmax(0,1fr)_auto]'
      }
    >
      <span className="movil:col-span-full">
        {puedeVista('tramites', 'ver') ? (
          <Link className="font-medium" href={`/admin/tramite/${id_tramite}`}>
            {numero_tramite}
          </Link>
        ) : (
          <b>{numero_tramite}</b>
        )}
        <small className="block text-muted text-12 wrap-anywhere">{titulo}</small>
      </span>
      <span>
        {NOMBRE_DE_ESTADO[estado]} el {formatDate(bogotaDate(terminado_en))}
        <small className="block text-muted text-12 wrap-anywhere">{edad(terminado_en, bogotaDate(Date.now()))}</small>
      </span>
      <span className="movil:text-right">
        {plural(papeles, 'documento')}
        <small className="block text-muted text-12 wrap-anywhere">{pesoDe(bytes)}</small>
      </span>
      {decide ? (
        <span className="flex flex-wrap gap-2 justify-end movil:col-span-full movil:mt-2">
          <Button
            className="movil:flex-auto"
            size="xs"
            variant="default"
            aria-label={`Conservar los papeles de ${numero_tramite}`}
            onClick={onConservar}
          >
            Conservar
          </Button>
          <Button
            className="movil:flex-auto"
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Destruir papeles de ${numero_tramite}`}
            onClick={onDestruir}
          >
            Destruir papeles
          </Button>
        </span>
      ) : null}
    </li>
  )
}

const Destruir = ({ propuesta: { id, numero_tramite, titulo, papeles, bytes }, onClose, onHecho }: Props) => {
  const { ocupado, problema, enviar } = useEnvio()
  const destruir = async () => {
    const exito = `Papeles del trámite ${numero_tramite} destruidos`
    await enviar(() => api.put(`/tramites_depuraciones/${id}`, { decision: 'confirmada' }), { exito, alHacer: onClose })
    onHecho()
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Destruir papeles de ${numero_tramite}`}
      problema={problema}
      onClose={onClose}
      onSubmit={destruir}
      si="Destruir papeles"
      ocupado={ocupado}
      peligro
      empieza="no"
    >
      <dl className="grid gap-1 m-0">
        <dt className="font-semibold">Se destruye, y no se recupera</dt>
        <dd className="m-0 mb-3">
          {plural(papeles, 'documento')} de «{titulo}», {pesoDe(bytes)}
          {papeles > 1 ? ', también los que se reemplazaron' : ''}.
        </dd>
        <dt className="font-semibold">Queda</dt>
        <dd className="m-0 mb-3">
          El trámite con sus datos y su historia, y de cada documento su huella, que prueba cuál era.
        </dd>
      </dl>
    </Dialogo>
  )
}

const DE_A = 10
const MAXIMO = 100

const SIN_MESES =
  'No se propone nada hasta que la oficina diga cuántos meses se guardan los papeles de algún tipo y lo guarde.'
const NADA = 'Nada por decidir. Cada noche se buscan los que terminaron y ya cumplieron sus meses.'

interface Pagina {
  data: DepuracionLeida[]
  total: number
}
interface Decision {
  que: 'destruir' | 'conservar'
  propuesta: DepuracionLeida
}

/** Expired retention: destroy or keep, with a reason. Shows no names. */
const PapelesPorDestruir = ({ hayMeses }: { hayMeses: boolean }) => {
  const [cuantas, setCuantas] = useState(DE_A)
  const [decide, setDecide] = useState<Decision | null>(null)
  const lectura = useApi<Pagina>(`/tramites_depuraciones?${query({ pendientes: '1', pageSize: cuantas })}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const { data, mutate } = lectura
  if (!data) return <Cargada de={lectura} titulo="No se pudo leer lo propuesto." filas={3} />
  if (!data.total) return <Vacio title={hayMeses ? NADA : SIN_MESES} />
  const cerrar = () => setDecide(null)
  const hecho = () => void mutate()
  const faltan = data.total - data.data.length
  return (
    <>
      <p className="muted">
        {plural(data.total, 'trámite espera', 'trámites esperan')} su decisión: hasta entonces nada se destruye.
      </p>
      <ul className="depuraciones grid m-0 p-0 list-none text-14">
        {data.data.map((propuesta) => (
          <Propuesta
            key={propuesta.id}
            propuesta={propuesta}
            decide={puedeVista('oficina', 'modificar')}
            onDestruir={() => setDecide({ que: 'destruir', propuesta })}
            onConservar={() => setDecide({ que: 'conservar', propuesta })}
          />
        ))}
      </ul>
      {faltan > 0 && cuantas < MAXIMO ? (
        <Button className="justify-self-start" variant="default" size="xs" onClick={() => setCuantas(cuantas + DE_A)}>
          Mostrar más: quedan {faltan}
        </Button>
      ) : null}
      {decide?.que === 'destruir' ? <Destruir propuesta={decide.propuesta} onClose={cerrar} onHecho={hecho} /> : null}
      {decide?.que === 'conservar' ? (
        <DialogoFormulario id="conservar-papeles" fila={{ ...decide.propuesta }} onClose={cerrar} onHecho={hecho} />
      ) : null}
    </>
  )
}

export default PapelesPorDestruir
