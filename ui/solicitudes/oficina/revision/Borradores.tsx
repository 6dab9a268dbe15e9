import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconEye, IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { BorradorDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { VisorDePapel } from '../../../kit/ficha/VisorDePapel.tsx'
import { pesoDe } from '../../../kit/peso.ts'
import { bajar } from '../documentos/archivos.ts'
import { rutaDe } from '../useSolicitud.ts'

const Cambios = lazy(() => import('./Cambios.tsx'))

/** The drafts of its deed, the newest first; each may be seen, and what changed since the one before. */
export const Borradores = ({ solicitud: { id, borradores } }: { solicitud: SolicitudLeida }) =>
  borradores.length === 0 ? (
    <p className="muted">Todavía no hay minuta.</p>
  ) : (
    <ul className="ficha-papeles">
      {[...borradores].reverse().map((borrador) => (
        <Borrador key={borrador.id} solicitud={id} borrador={borrador} />
      ))}
    </ul>
  )

const Borrador = ({
  solicitud,
  borrador: { numero, bytes, created_at },
}: {
  solicitud: number
  borrador: BorradorDeSolicitud
}) => {
  const [visto, setVisto] = useState<'pdf' | 'cambios' | null>(null)
  const ruta = `${rutaDe(solicitud)}/borradores/${numero}`
  const nombre = `Minuta ${numero}`
  const ver = (cual: 'pdf' | 'cambios') => setVisto(visto === cual ? null : cual)
  return (
    <li>
      <div className="ficha-papel">
        <div className="ficha-papel-que">
          <b>{nombre}</b>
          <small className="muted">{['PDF', pesoDe(bytes), formatDateTime(created_at)].join(' · ')}</small>
        </div>
        <div className="ficha-papel-botones">
          {numero > 1 ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={visto === 'cambios'}
              onClick={() => ver('cambios')}
            >
              Qué cambió
            </Button>
          ) : null}
          <ActionIcon
            aria-label={`${visto === 'pdf' ? 'Ocultar' : 'Ver'} ${nombre}`}
            aria-expanded={visto === 'pdf'}
            onClick={() => ver('pdf')}
          >
            {visto === 'pdf' ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </ActionIcon>
          <ActionIcon aria-label={`Descargar ${nombre}`} onClick={() => void bajar(ruta, `minuta-${numero}.pdf`)}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {visto === 'pdf' ? <VisorDePapel path={ruta} como="pdf" nombre={nombre} /> : null}
      <Suspense fallback={null}>{visto === 'cambios' ? <Cambios path={`${ruta}/cambios`} /> : null}</Suspense>
    </li>
  )
}
