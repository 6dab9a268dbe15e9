import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocument, formatTime, formatDate, bogotaDate } from '../../schemas/es-co/index.ts'
import type { FirmaLeida, NumeradaLeida } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useHacer } from '../kit/page/hacer.ts'
import { alDia } from './al-dia.ts'
import { Numerar } from './Numerar.tsx'

interface PropsFirmas {
  id: number
  firmas: readonly FirmaLeida[]
  numerada: NumeradaLeida | null
  propuesto: number | null
  fecha: string | null
  /** Annulled: nothing changes. */
  cerrada?: boolean
}

const Firmante = ({ id, firma, cambia }: { id: number; firma: FirmaLeida; cambia: boolean }) => {
  const { ocupado, hacer } = useAccion()
  const { id_personas, nombre, calidad, numero_documento, cuando } = firma
  const firmar = () => hacer(() => api.post(`/radicaciones/${id}/firmas`, { id_personas }), { alHacer: alDia })
  const quitar = async () => {
    if (!(await confirmar(`¿Quitar la firma de ${nombre}?`, { yes: 'Quitar firma', danger: true }))) return
    await hacer(() => api.del(`/radicaciones/${id}/firmas/${id_personas}`), { alHacer: alDia })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 border-b border-b-line">
      <span className="min-w-0 wrap-anywhere">
        {nombre}{' '}
        <small className="muted">
          {calidad} · {formatDocument(numero_documento)}
        </small>
      </span>
      {cuando === null ? (
        cambia ? (
          <Button
            size="sm"
            variant="default"
            loading={ocupado}
            aria-label={`Firmó ${nombre}`}
            onClick={() => void firmar()}
          >
            Firmó
          </Button>
        ) : (
          <span className="muted text-13">Sin firmar</span>
        )
      ) : (
        <span className="flex items-center gap-2 text-13">
          <IconCheck className="text-ok" size={16} aria-hidden /> Firmó
          <time dateTime={cuando}>
            {formatDate(bogotaDate(cuando))} {formatTime(cuando)}
          </time>
          {cambia ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Quitar la firma de ${nombre}`}
              onClick={() => void quitar()}
            >
              Quitar
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}

/** Who signed, the deed's number, and its authorisation. */
export const Firmas = ({ id, firmas, numerada, propuesto, fecha, cerrada = false }: PropsFirmas) => {
  const [numerando, setNumerando] = useState(false)
  const [falta, setFalta] = useState<string | null>(null)
  const { ocupado, hacer } = useAccion()
  const autorizada = numerada?.autorizada_en ?? null
  const puede = !cerrada && puedeVista('radicaciones', 'modificar')
  useHacer({ numerar: () => setNumerando(true) }, puede && autorizada === null)
  const autorizar = () =>
    hacer(() => api.post(`/radicaciones/${id}/autorizar`, {}), {
      exito: 'Escritura autorizada',
      fallo: (problema) => {
        if (!(problema instanceof ApiError) || problema.code !== 'falta') return mensajeDe(problema)
        setFalta(problema.message)
        return ''
      },
      alHacer: alDia,
    })
  return (
    <>
      {firmas.length === 0 ? (
        <p className="muted text-13">La escritura no tiene otorgantes.</p>
      ) : (
        <ul className="m-0 p-0 list-none border-t border-t-line">
          {firmas.map((una) => (
            <Firmante key={una.id_personas} id={id} firma={una} cambia={puede && autorizada === null} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-13">
          {numerada ? (
            <>
              Escritura <strong>{numerada.numero}</strong> de {numerada.anio}
              {numerada.motivo ? <span className="muted"> · {numerada.motivo}</span> : null}
              {autorizada
                ? ` · Autorizada el ${formatDate(bogotaDate(autorizada))} a las ${formatTime(autorizada)}`
                : null}
            </>
          ) : (
            <span className="muted">Sin número de escritura</span>
          )}
        </p>
        {puede && autorizada === null ? (
          <span className="flex flex-wrap gap-2">
            <Button variant="default" onClick={() => setNumerando(true)}>
              {numerada ? 'Cambiar número' : propuesto === null ? 'Dar número' : `Dar número ${propuesto}`}
            </Button>
            {numerada ? (
              <Button loading={ocupado} onClick={() => void autorizar()}>
                Autorizar
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {numerando ? (
        <Numerar id={id} numerada={numerada} propuesto={propuesto} fecha={fecha} onClose={() => setNumerando(false)} />
      ) : null}
      {falta !== null ? (
        <Motivo
          titulo="Autorizar aunque falta algo"
          si="Autorizar"
          onClose={() => setFalta(null)}
          onEnviar={async (motivo) => {
            await api.post(`/radicaciones/${id}/autorizar`, { motivo })
            await alDia()
          }}
          frases={{ enviando: 'Autorizando...', hecho: 'Escritura autorizada', fallo: 'No se pudo autorizar' }}
        >
          <p role="alert">{falta}</p>
        </Motivo>
      ) : null}
    </>
  )
}
