import { Button } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate, plural } from '../../../schemas/es-co.ts'
import { api, erroresDe, mensajeDe } from '../../kit/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { refrescar } from '../../kit/useApi.ts'

interface Props {
  /** The list's filter as GET /creditos takes it; nothing is everybody who owes. */
  filtro: string
  /** How many clients it holds, as the list says. */
  cuantos: number
  onClose: () => void
}

const TIPOS = [
  { value: 'estado', label: 'Estado de cuenta' },
  { value: 'recordatorio', label: 'Recordatorio' },
] as const

/** Mails to every client of the list that owes; `PanelEnvios` follows them. */
export const DialogoEnvios = ({ filtro, cuantos, onClose }: Props) => {
  const [tipo, setTipo] = useState<(typeof TIPOS)[number]['value']>('estado')
  const [corte, setCorte] = useState<string | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    setEnviando(true)
    setProblema(null)
    try {
      await api.post(`/cartera_envios?${filtro}`, { tipo, ...(corte && tipo === 'estado' ? { corte } : {}) })
      await refrescar('/cartera_envios')
      onClose()
    } catch (otro) {
      setProblema(otro)
      setEnviando(false)
    }
  }
  const faltas = erroresDe(problema)
  return (
    <Dialogo
      opened
      size="sm"
      title="Enviar a los clientes de la lista"
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema && !faltas['corte'] ? (Object.values(faltas)[0] ?? mensajeDe(problema)) : null}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            Enviar
          </Button>
        </>
      }
    >
      <div className="kit-campos">
        <p className="c12">La lista tiene {plural(cuantos, 'cliente')}: se le escribe a cada uno de los que deben.</p>
        <SelectBuscable
          className="c12"
          label="Qué se envía"
          options={TIPOS}
          value={tipo}
          data-autofocus
          onChange={(elegido) => setTipo(TIPOS.find(({ value }) => value === elegido)?.value ?? 'estado')}
        />
        {tipo === 'estado' ? (
          <DateInput
            className="c12"
            label="Corte"
            description="En blanco, el día en que sale cada uno"
            value={corte}
            max={bogotaDate(new Date())}
            error={faltas['corte']}
            onChange={setCorte}
          />
        ) : null}
        <p className="c12 muted">
          Cada correo sale cuando la Ley 2300 de 2023 lo permite: por un canal autorizado, en su horario, y no dos veces
          en un día. Puede cerrar esta página: el envío sigue.
        </p>
      </div>
    </Dialogo>
  )
}
