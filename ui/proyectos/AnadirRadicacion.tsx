import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../schemas/es-co/index.ts'
import type { RadicacionPlana } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, ApiError, mensajeDe } from '../kit/http/api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { refrescar } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { nombreDe } from './Dialogos.tsx'

const FALLO = 'No se pudo anadir la radicacion'

const AnadirRadicacion = ({ fila, onClose, onHecho }: DialogoProps) => {
  const [numero, setNumero] = useState('')
  const [radicacion, setRadicacion] = useState<RadicacionPlana | null>(null)
  const [falta, setFalta] = useState('')
  const busqueda = useEnvio()
  const guardado = useEnvio()
  const problema = busqueda.problema ?? guardado.problema
  const decir = (texto: string) => {
    setFalta(texto)
    busqueda.olvidar()
    guardado.olvidar()
  }
  const buscar = () => {
    const bare = numero.trim()
    if (!/^\d{1,15}$/.test(bare)) return decir('Escriba el número de la radicación')
    decir('')
    void busqueda.enviar(() => api.get<RadicacionPlana>(`/radi2/${bare}`), {
      alHacer: (found) => {
        setRadicacion(found)
        if (found.proyecto) setFalta(`La radicacion No. ${found.numero_radicacion} ya cuenta con un proyecto`)
        else if (found.anulada_en) setFalta(`La radicación No. ${found.numero_radicacion} está anulada.`)
        else enfocar('proyecto-anadir')
      },
    })
  }
  const lista = radicacion !== null && !radicacion.proyecto && !radicacion.anulada_en
  const guardar = () => {
    if (!lista) return
    decir('')
    const { num_escritura, fecha_escritura, token, direccion, matricula, actos, otorgante1, otorgante2, usuario } =
      radicacion
    const datos = {
      num_escritura,
      fecha_escritura,
      token,
      direccion,
      matricula,
      actos,
      otorgante1,
      otorgante2,
      usuario,
    }
    void guardado.enviar(
      () => api.put(`/radi2/${radicacion.numero_radicacion}`, { ...datos, codigoProyecto: fila?.['codigo'] }),
      {
        cargando: 'Guardando...',
        exito: `Radicación No. ${radicacion.numero_radicacion} añadida al proyecto`,
        fallo: FALLO,
        alHacer: () => {
          onHecho()
          void refrescar('/radiProy')
          onClose()
        },
      },
    )
  }

  return (
    <Dialogo
      opened
      title="Añadir radicación"
      onClose={onClose}
      onSubmit={lista ? guardar : buscar}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button id="proyecto-anadir" disabled={!lista} loading={guardado.ocupado} onClick={guardar}>
            Añadir
          </Button>
        </>
      }
    >
      <p className="muted mb-4">{nombreDe(fila)}</p>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextInput
          data-autofocus
          label="Número de radicación"
          inputMode="numeric"
          autoComplete="off"
          // what is found is of the number on show
          readOnly={busqueda.ocupado}
          value={numero}
          error={
            falta ||
            (problema ? (guardado.problema && !(problema instanceof ApiError) ? FALLO : mensajeDe(problema)) : '')
          }
          onChange={(event) => {
            setNumero(event.currentTarget.value)
            setRadicacion(null)
            decir('')
          }}
        />
        <Button className="mt-[25px]" variant="default" loading={busqueda.ocupado} onClick={buscar}>
          Buscar
        </Button>
      </div>
      {radicacion ? <Detalle radicacion={radicacion} /> : null}
    </Dialogo>
  )
}

const Detalle = ({ radicacion: r }: { radicacion: RadicacionPlana }) => (
  <Datos
    className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-3 mt-4 movil:grid-cols-[1fr]"
    aria-label={`Radicación ${r.numero_radicacion}`}
    de={[
      ['Radicación', `No. ${r.numero_radicacion} del ${formatDate(r.fecha_radicacion)}`],
      ['Escritura', [r.num_escritura, formatDate(r.fecha_escritura)].filter(Boolean).join(' del ')],
      ['Otorgante 1', r.otorgante1],
      ['Otorgante 2', r.otorgante2],
      ['Matrícula', r.matricula],
      ['Dirección', r.direccion],
      ['Actos', r.actos],
      ['Proyecto', r.proyecto],
    ]}
  />
)

export default AnadirRadicacion
