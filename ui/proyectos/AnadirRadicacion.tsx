import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../schemas/es-co/index.ts'
import type { RadicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import './proyectos.css'

const yaTiene = (numero: number): string => `La radicacion No. ${numero} ya cuenta con un proyecto`

const AnadirRadicacion = ({ fila, onClose, onHecho }: DialogoProps) => {
  const [numero, setNumero] = useState('')
  const [radicacion, setRadicacion] = useState<RadicacionPlana | null>(null)
  const [error, setError] = useState('')
  const [ocupado, setOcupado] = useState<'buscar' | 'guardar' | null>(null)

  const buscar = async () => {
    const bare = numero.trim()
    if (!/^\d{1,15}$/.test(bare)) return setError('Escriba el número de la radicación')
    setOcupado('buscar')
    setError('')
    try {
      const found = await api.get<RadicacionPlana>(`/radi2/${bare}`)
      setRadicacion(found)
      if (found.proyecto) setError(yaTiene(found.numero_radicacion))
      else if (found.anulada_en) setError(`La radicación No. ${found.numero_radicacion} está anulada.`)
      else enfocar('proyecto-anadir')
    } catch (problem) {
      setError(mensajeDe(problem))
    } finally {
      setOcupado(null)
    }
  }
  const guardar = async () => {
    if (!radicacion || radicacion.proyecto || radicacion.anulada_en) return
    setOcupado('guardar')
    const notice = aviso.cargando('Guardando...')
    const { num_escritura, fecha_escritura, token, direccion, matricula, actos, otorgante1, otorgante2, usuario } =
      radicacion
    try {
      await api.put(`/radi2/${radicacion.numero_radicacion}`, {
        num_escritura,
        fecha_escritura,
        token,
        direccion,
        matricula,
        actos,
        otorgante1,
        otorgante2,
        usuario,
        codigoProyecto: fila?.['codigo'],
      })
      notice.exito(`Radicación No. ${radicacion.numero_radicacion} añadida al proyecto`)
      onHecho()
      void refrescar('/radiProy')
      onClose()
    } catch (problem) {
      notice.error('No se pudo anadir la radicacion')
      setError(problem instanceof ApiError ? problem.message : 'No se pudo anadir la radicacion')
      setOcupado(null)
    }
  }
  const lista = radicacion !== null && !radicacion.proyecto && !radicacion.anulada_en

  return (
    <Dialogo
      opened
      title="Añadir radicación"
      onClose={onClose}
      onSubmit={() => void (lista ? guardar() : buscar())}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button id="proyecto-anadir" disabled={!lista} loading={ocupado === 'guardar'} onClick={() => void guardar()}>
            Añadir
          </Button>
        </>
      }
    >
      <p className="muted mb-4">{`${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}`}</p>
      <div className="proyecto-buscar grid grid-cols-[1fr_auto] items-start gap-2">
        <TextInput
          data-autofocus
          label="Número de radicación"
          inputMode="numeric"
          autoComplete="off"
          value={numero}
          error={error}
          onChange={(event) => {
            setNumero(event.currentTarget.value)
            setRadicacion(null)
            setError('')
          }}
        />
        <Button variant="default" loading={ocupado === 'buscar'} onClick={() => void buscar()}>
          Buscar
        </Button>
      </div>
      {radicacion ? <Detalle radicacion={radicacion} /> : null}
    </Dialogo>
  )
}

const Detalle = ({ radicacion: r }: { radicacion: RadicacionPlana }) => (
  <dl
    className="proyecto-ficha grid grid-cols-[1fr_1fr] gap-x-4 gap-y-3 mt-4 movil:grid-cols-[1fr]"
    aria-label={`Radicación ${r.numero_radicacion}`}
  >
    {(
      [
        ['Radicación', `No. ${r.numero_radicacion} del ${formatDate(r.fecha_radicacion)}`],
        ['Escritura', [r.num_escritura, formatDate(r.fecha_escritura)].filter(Boolean).join(' del ')],
        ['Otorgante 1', r.otorgante1],
        ['Otorgante 2', r.otorgante2],
        ['Matrícula', r.matricula],
        ['Dirección', r.direccion],
        ['Actos', r.actos],
        ['Proyecto', r.proyecto],
      ] as const
    ).map(([label, value]) =>
      value ? (
        <div key={label}>
          <dt className="text-muted text-12">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)

export default AnadirRadicacion
