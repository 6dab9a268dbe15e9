import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { DiferenciaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { datoLegible } from '../../../modules/minutas/domain/titulos.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/use-api.ts'

interface Props {
  id: number
  version: number
  onClose: () => void
  onTraer: (elegidas: readonly DiferenciaDeMinuta[], version: number) => Promise<void>
}

interface Dichas {
  version: number
  diferencias: DiferenciaDeMinuta[]
}

const comoSeLee = (ruta: string, valor: DiferenciaDeMinuta['fuente']): string => datoLegible(ruta, valor) || 'vacío'

const Fila = ({
  una,
  elegida,
  onElegir,
}: {
  una: DiferenciaDeMinuta
  elegida: boolean
  onElegir: (si: boolean) => void
}) => (
  <li>
    <Checkbox checked={elegida} onChange={(event) => onElegir(event.currentTarget.checked)} label={una.titulo} />
    {una.tipo === 'dato' ? (
      <dl className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-2 mt-1 pl-8 movil:grid-cols-[1fr]">
        {[
          [`En la minuta${una.editado ? ', escrito a mano' : ''}`, una.minuta] as const,
          ['Ahora en su fuente', una.fuente] as const,
        ].map(([donde, dato]) => (
          <div key={donde}>
            <dt className="text-muted text-12">{donde}</dt>
            <dd className="wrap-anywhere">{comoSeLee(una.ruta, dato)}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="pl-8">
        {una.mensaje} {una.tipo === 'llega' ? 'Se agrega.' : 'Se quita.'}
      </p>
    )}
  </li>
)

/** Differences from the filing. Values typed by hand start unchecked. */
export const Diferencias = ({ id, version, onClose, onTraer }: Props) => {
  const {
    data: dichas,
    error,
    isValidating,
    mutate,
  } = useApi<Dichas>(`/minutas/${id}/importar`, { revalidateOnMount: true })
  // a reply from before may belong to another version
  const data = isValidating ? undefined : dichas
  const [elegidas, setElegidas] = useState<Readonly<Record<string, boolean>>>({})
  const { ocupado, problema, enviar } = useEnvio()
  const diferencias = data?.diferencias ?? []
  const llave = ({ ruta, tipo, fuente }: DiferenciaDeMinuta) => `${tipo} ${ruta} ${String(fuente)}`
  const esta = (una: DiferenciaDeMinuta) => elegidas[llave(una)] ?? (una.tipo === 'dato' && !una.editado)
  const suyas = diferencias.filter(esta)
  const traer = async () => {
    if (!suyas.length) return
    if (!(await enviar(() => onTraer(suyas, data?.version ?? version), { alHacer: onClose }))) await mutate()
  }
  return (
    <Dialogo
      opened
      size="lg"
      title="Diferencias con sus fuentes"
      onClose={onClose}
      onSubmit={() => void traer()}
      problema={problema ?? error}
      si={suyas.length ? `Traer ${plural(suyas.length, 'dato')}` : 'Traer'}
      no="Dejar como está"
      ocupado={ocupado}
      impide={suyas.length === 0}
    >
      {!data && !error ? <Cargando /> : null}
      {data && diferencias.length === 0 ? <p>Ya no hay diferencias: la minuta dice lo mismo que sus fuentes.</p> : null}
      {diferencias.length ? (
        <>
          <p>Nada cambia solo: marque lo que quiere traer a la minuta. Lo demás queda como está escrito.</p>
          <ul className="min-diferencias grid gap-4 mt-4 p-0 list-none">
            {diferencias.map((una) => (
              <Fila
                key={llave(una)}
                una={una}
                elegida={esta(una)}
                onElegir={(si) => setElegidas((antes) => ({ ...antes, [llave(una)]: si }))}
              />
            ))}
          </ul>
        </>
      ) : null}
    </Dialogo>
  )
}
