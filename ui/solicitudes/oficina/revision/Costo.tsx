import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../../schemas/es-co/index.ts'
import type { CostoPropuesto, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { erroresDe } from '../../../kit/http/api.ts'
import { MoneyInput } from '../../../kit/campos/MoneyInput.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { useApi } from '../../../kit/http/useApi.ts'
import { Otro } from '../acciones/Otro.tsx'
import { useGuardar } from '../acciones/useGuardar.ts'
import { rutaDe } from '../useSolicitud.ts'

/** What who asks is told that the deed costs. */
export const Costo = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [abierto, setAbierto] = useState(false)
  const { costo, etapa, anulada_en } = solicitud
  const cambia = anulada_en === null && etapa > 0 && etapa < 6
  if (costo === null && !cambia) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        <b>Costo:</b> {costo === null ? <span className="muted">sin decir todavía</span> : formatPesos(costo)}
      </span>
      {cambia ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setAbierto(true)}>
          {costo === null ? 'Decir el costo' : 'Cambiar el costo'}
        </Button>
      ) : null}
      {abierto ? <CambiarCosto solicitud={solicitud} onClose={() => setAbierto(false)} /> : null}
    </div>
  )
}

const CambiarCosto = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => {
  const [antes] = useState(solicitud)
  const [costo, setCosto] = useState(solicitud.costo)
  const [problema, setProblema] = useState<unknown>(null)
  const { data: propuesto } = useApi<CostoPropuesto>(`${rutaDe(solicitud.id)}/costo`, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
  const { haciendo, otro, enterarse, guardar } = useGuardar(solicitud)
  const falta = erroresDe(problema)['costo']
  const enviar = () => {
    setProblema(null)
    guardar({ costo }).then(onClose, setProblema)
  }
  if (otro)
    return (
      <Otro
        antes={antes}
        otro={otro}
        onClose={() => {
          enterarse()
          onClose()
        }}
      />
    )
  return (
    <Dialogo
      opened
      title="Costo de la escritura"
      onClose={onClose}
      onSubmit={enviar}
      problema={falta ? null : problema}
      si="Guardar"
      ocupado={haciendo}
    >
      <div className="solicitudes-escribir">
        <MoneyInput data-autofocus label="Costo" words value={costo} error={falta} onChange={setCosto} />
        {propuesto ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="muted">{propuesto.dice}</span>
            {propuesto.costo !== null && propuesto.costo !== costo ? (
              <Button size="compact-sm" variant="light" onClick={() => setCosto(propuesto.costo)}>
                Usar {formatPesos(propuesto.costo)}
              </Button>
            ) : null}
          </div>
        ) : null}
        <p className="muted">
          {solicitud.etapa > 3
            ? 'Se le escribe cuánto cuesta, y lo ve en su solicitud.'
            : 'Va en el correo que le dice que sus documentos se validaron, y lo ve en su solicitud.'}
        </p>
      </div>
    </Dialogo>
  )
}
