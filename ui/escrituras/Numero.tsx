import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { bogotaDate, formatDate, formatTime, plural } from '../../schemas/es-co/index.ts'
import { escribirNumero } from '../../schemas/radicaciones/numero.ts'
import type { NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useHacer } from '../kit/page/hacer.ts'
import { alDia } from './al-dia.ts'
import { Hojas } from './Hojas.tsx'
import { Nota, type ClaseDeNota } from './Nota.tsx'
import { Numerar } from './Numerar.tsx'

interface Props {
  id: number
  numerada: NumeradaLeida | null
  propuesto: string | null
  fecha: string | null
  cerrada?: boolean
  /** Many on a page: no order of the palette is for one of them, and a click takes the proposed number. */
  enLista?: boolean
}

const Dicho = ({ numerada, enLista, hojas }: Pick<Props, 'numerada' | 'enLista'> & { hojas: boolean }) => {
  if (!numerada) return enLista ? null : <span className="muted">Sin número de escritura</span>
  const { anio, motivo, autorizada_en: autorizada, no_autorizada, no_autorizada_motivo } = numerada
  const partes = [
    enLista ? null : (
      <>
        Escritura <strong>{escribirNumero(numerada)}</strong> de {anio}
      </>
    ),
    motivo ? <span className="muted wrap-anywhere">{motivo}</span> : null,
    autorizada ? `Autorizada el ${formatDate(bogotaDate(autorizada))} a las ${formatTime(autorizada)}` : null,
    no_autorizada ? (
      <strong className="text-danger wrap-anywhere">
        No se autorizó, nota del {formatDate(no_autorizada)}: {no_autorizada_motivo}
      </strong>
    ) : null,
    hojas && numerada.hojas ? plural(numerada.hojas, 'hoja', 'hojas') : null,
  ].filter((una) => una !== null)
  return partes.map((una, at) => (
    <Fragment key={at}>
      {at ? ' · ' : null}
      {una}
    </Fragment>
  ))
}

/** Number of a deed, its authorisation or the note that it had none, and its sheets. */
export const Numero = ({ id, numerada, propuesto, fecha, cerrada = false, enLista = false }: Props) => {
  const [abierto, setAbierto] = useState<'numero' | ClaseDeNota | null>(null)
  const [falta, setFalta] = useState<string | null>(null)
  const { ocupado, hacer } = useAccion()
  const puede = !cerrada && puedeVista('radicaciones', 'modificar')
  const resuelta = numerada !== null && (numerada.autorizada_en !== null || numerada.no_autorizada !== null)
  useHacer({ numerar: () => setAbierto('numero') }, puede && !resuelta && !enLista)
  const cerrar = () => {
    setAbierto(null)
    setFalta(null)
  }
  const numerar = () =>
    enLista && !numerada && !propuesto?.endsWith('Bis')
      ? hacer(() => api.post<NumeradaLeida>(`/radicaciones/${id}/numerar`, {}), {
          exito: (dada) => `Escritura ${escribirNumero(dada)} de ${dada.anio}`,
          alHacer: alDia,
        })
      : setAbierto('numero')
  const autorizar = () =>
    hacer(() => api.post(`/radicaciones/${id}/autorizar`, {}), {
      exito: 'Escritura autorizada',
      fallo: (problema) => {
        if (!(problema instanceof ApiError) || problema.code !== 'falta') return mensajeDe(problema)
        setFalta(problema.message)
        setAbierto('autorizar')
        return ''
      },
      alHacer: alDia,
    })
  const quitarNota = async () => {
    if (!(await confirmar('¿Quitar la nota de no autorizada?', { yes: 'Quitar nota', danger: true }))) return
    await hacer(() => api.del(`/radicaciones/${id}/noAutorizar`), { alHacer: alDia })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-13 empty:hidden">
        <Dicho numerada={numerada} enLista={enLista} hojas={!puede} />
      </p>
      {puede && numerada ? <Hojas id={id} hojas={numerada.hojas} /> : null}
      {puede && !resuelta ? (
        <span className="flex flex-wrap gap-2">
          {numerada ? (
            <>
              <Button size="sm" loading={ocupado} onClick={() => void autorizar()}>
                Autorizar
              </Button>
              <Button size="sm" variant="subtle" onClick={() => setAbierto('autorizar')}>
                Con otra fecha
              </Button>
            </>
          ) : null}
          <Button
            size="sm"
            variant={numerada ? 'subtle' : 'default'}
            loading={ocupado && !numerada}
            onClick={() => void numerar()}
          >
            {numerada ? 'Cambiar número' : propuesto === null ? 'Dar número' : `Dar número ${propuesto}`}
          </Button>
          {enLista && !numerada ? (
            <Button size="sm" variant="subtle" onClick={() => setAbierto('numero')}>
              Otro número
            </Button>
          ) : null}
          {numerada ? (
            <Button size="sm" variant="subtle" color="red" onClick={() => setAbierto('noAutorizar')}>
              No se autoriza
            </Button>
          ) : null}
        </span>
      ) : null}
      {puede && numerada?.no_autorizada ? (
        <Button size="compact-sm" variant="subtle" loading={ocupado} onClick={() => void quitarNota()}>
          Quitar nota
        </Button>
      ) : null}
      {abierto === 'numero' ? (
        <Numerar id={id} numerada={numerada} propuesto={propuesto} fecha={fecha} onClose={cerrar} />
      ) : abierto ? (
        <Nota id={id} clase={abierto} falta={falta} onClose={cerrar} />
      ) : null}
    </div>
  )
}
