import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { leerCorreos } from '../../kit/correos.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/useApi.ts'
import { destinatariosDe, type Destinatario } from './destinatarios.ts'

interface Props {
  numero: number
  idRadicacion: number
  onEnviado: () => void
  onClose: () => void
}

/** To whom the liquidation is mailed: the parties with e-mail that pay are already chosen, others can be written. */
export const DialogoCorreo = ({ numero, idRadicacion, onEnviado, onClose }: Props) => {
  const { data, error, isLoading, mutate } = useApi<Parameters<typeof destinatariosDe>[0]>(
    `/radicaciones?numero_radicacion=${numero}`,
  )
  const partes = useMemo(() => (data ? destinatariosDe(data) : []), [data])
  /** Choices made for each address, against how it stands at first. */
  const [dichos, setDichos] = useState<ReadonlyMap<string, boolean>>(new Map())
  const va = ({ correo, elegido }: Destinatario): boolean => correo !== null && (dichos.get(correo) ?? elegido)
  const [otros, setOtros] = useState('')
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const escritos = leerCorreos(otros)
  const para = [
    ...new Set([...partes.flatMap((parte) => (parte.correo && va(parte) ? [parte.correo] : [])), ...escritos.correos]),
  ]

  const enviar = async () => {
    if (escritos.malos.length > 0) return setFalla(`No es un correo: ${escritos.malos.join(', ')}`)
    if (para.length === 0) return setFalla('Elija o escriba al menos un correo.')
    setEnviando(true)
    try {
      await api.post(`/liquidaciones/${idRadicacion}/correo`, { para })
      onEnviado()
    } catch (problema) {
      setFalla(mensajeDe(problema))
      setEnviando(false)
    }
  }
  const marcar = (correo: string, si: boolean) => {
    setDichos(new Map([...dichos, [correo, si]]))
    setFalla(null)
  }

  return (
    <Dialogo
      opened
      size="md"
      title={`Enviar por correo la liquidación No. ${numero}`}
      onClose={onClose}
      onSubmit={() => void enviar()}
      si="Enviar"
      ocupado={enviando}
    >
      <div className="grid gap-3">
        <p className="muted">Va con la hoja de liquidación en PDF, tal como está guardada.</p>
        {isLoading ? <Esqueleto filas={2} /> : null}
        {error ? (
          <ErrorEnSitio
            error={error}
            title="No se pudieron traer los correos de las partes"
            onRetry={() => void mutate()}
          />
        ) : null}
        {partes.map((parte, i) => (
          <Checkbox
            key={i}
            label={parte.nombre}
            description={parte.correo ?? 'Sin correo electrónico'}
            disabled={parte.correo === null}
            checked={va(parte)}
            onChange={(event) => parte.correo && marcar(parte.correo, event.currentTarget.checked)}
          />
        ))}
        <TextoInput
          label="Otros correos"
          description="Separados por coma o espacio"
          inputMode="email"
          value={otros}
          error={falla}
          data-autofocus
          onChange={(texto) => {
            setOtros(texto)
            setFalla(null)
          }}
        />
      </div>
    </Dialogo>
  )
}
