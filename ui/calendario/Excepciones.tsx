import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { bogotaDate, formatDateWeekday, plural } from '../../schemas/es-co/index.ts'
import type { ExcepcionLeida } from '../../schemas/respuestas/citas/cita.ts'
import { Parte } from '../kit/page/Parte.tsx'

interface Props {
  excepciones: readonly ExcepcionLeida[]
  edita: boolean
  onAgregar: () => void
  onEditar: (excepcion: ExcepcionLeida) => void
  onQuitar: (excepcion: ExcepcionLeida) => void
}

const GUIA =
  'Cierres, otros horarios y suspensiones de términos, con el acto que los ordena. Cada uno se guarda al agregarlo. ' +
  'Los festivos del país ya están cerrados.'

export const Excepciones = ({ excepciones, edita, onAgregar, onEditar, onQuitar }: Props) => {
  const [todas, setTodas] = useState(false)
  const hoy = bogotaDate(Date.now())
  const pasadas = excepciones.filter(({ fecha }) => fecha < hoy).length
  const vistas = todas ? excepciones : excepciones.filter(({ fecha }) => fecha >= hoy)
  return (
    <Parte titulo="Días distintos" guia={GUIA}>
      {vistas.length ? (
        <ul className="m-0 p-0 list-none">
          {vistas.map((una) => (
            <li className="flex gap-1 items-start py-2 px-0 border-t border-t-line" key={una.id}>
              <div className="flex-1 min-w-0 wrap-anywhere">
                <strong className="block font-medium first-letter:uppercase">{formatDateWeekday(una.fecha)}</strong>
                <p>
                  {una.tipo === 'cerrado' ? 'Cerrado' : `Atiende de ${una.hora_entrada} a ${una.hora_salida}`}
                  {una.suspende_terminos ? ' · no corren términos' : ''}
                  {una.festivo ? ` · festivo: ${una.festivo}` : ''}
                </p>
                {una.acto ? <p className="muted">{una.acto}</p> : null}
              </div>
              {edita ? (
                <>
                  <ActionIcon aria-label={`Cambiar ${formatDateWeekday(una.fecha)}`} onClick={() => onEditar(una)}>
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    color="red"
                    aria-label={`Quitar ${formatDateWeekday(una.fecha)}`}
                    onClick={() => onQuitar(una)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Ninguno por venir.</p>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
        {edita ? (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAgregar}>
            Agregar día distinto
          </Button>
        ) : null}
        {pasadas ? (
          <Button variant="subtle" onClick={() => setTodas(!todas)}>
            {todas ? 'Ocultar los que pasaron' : `Ver ${plural(pasadas, 'que pasó', 'que pasaron')}`}
          </Button>
        ) : null}
      </div>
    </Parte>
  )
}
