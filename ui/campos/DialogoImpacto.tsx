import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react'
import type { Efecto, ImpactoCampos } from '../../schemas/json/campo.ts'
import { plural } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'

interface Props {
  titulo: string
  si: string
  informe: ImpactoCampos
  guardando: boolean
  onSi: () => void
  onClose: () => void
}

const tonoDe = ({ bloquea, clase }: Efecto) =>
  bloquea ? 'impide' : clase === 'sin_dato' || clase === 'retira' ? 'ojo' : 'nota'
const ICONOS = { impide: IconBan, ojo: IconAlertTriangle, nota: IconInfoCircle }

/** What saving would do to the records there are, said before it is done. */
export const DialogoImpacto = ({ titulo, si, informe, guardando, onSi, onClose }: Props) => {
  const { efectos, registros } = informe
  const impide = efectos.some(({ bloquea }) => bloquea)
  return (
    <Dialogo
      opened
      title={titulo}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {impide ? 'Volver a editar' : 'Cancelar'}
          </Button>
          {impide ? null : (
            <Button data-autofocus loading={guardando} onClick={onSi}>
              {si}
            </Button>
          )}
        </>
      }
    >
      {efectos.length ? (
        <ul className="campos-efectos grid gap-3">
          {efectos.map((efecto) => {
            const Icono = ICONOS[tonoDe(efecto)]
            return (
              <li className="flex gap-2" key={`${efecto.campo}-${efecto.clase}`} data-tono={tonoDe(efecto)}>
                <Icono size={18} aria-hidden />
                <div>
                  <strong className="block font-semibold">{efecto.titulo}</strong>
                  <span>{efecto.texto}</span>
                </div>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>Ningún registro cambia: solo cómo se muestra.</p>
      )}
      <p className="mt-4 text-muted text-13">
        {impide
          ? 'Un límite no puede dejar por fuera lo que ya está guardado: amplíelo, o corrija antes esos registros.'
          : `Se revisaron ${plural(registros, 'registro')}. Nada de lo guardado se borra, y se puede volver a esta versión desde el ` +
            'historial.'}
      </p>
    </Dialogo>
  )
}
