import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialogo } from './Dialogo.tsx'
import { useDevolverFoco } from '../keyboard/foco.ts'
import type { Conflicto } from '../drafts/fusion.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'

export const ConflictoDialogo = ({ choques, unidos, responder }: Conflicto) => {
  useDevolverFoco()
  const [elecciones, setElecciones] = useState<Record<string, 'mio' | 'guardado'>>({})
  const [faltan, setFaltan] = useState(false)
  const todos = (cual: 'mio' | 'guardado') =>
    setElecciones(Object.fromEntries(choques.map(({ clave }) => [clave, cual])))
  const guardar = () => {
    if (choques.every(({ clave }) => elecciones[clave])) responder(elecciones)
    else setFaltan(true)
  }
  return (
    <Dialogo
      opened
      size="lg"
      title="Otra persona guardó primero"
      onClose={() => responder(null)}
      onSubmit={guardar}
      si="Guardar así"
      no="Seguir editando"
    >
      <p>Mientras usted editaba, alguien guardó otros valores en lo mismo. Elija cuál queda en cada caso.</p>
      {choques.length > 1 ? (
        <div className="flex justify-end gap-2">
          <Button size="compact-sm" variant="subtle" onClick={() => todos('mio')}>
            Todo lo mío
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => todos('guardado')}>
            Todo lo guardado
          </Button>
        </div>
      ) : null}
      <div className="grid gap-4 my-4 mx-0">
        {choques.map((choque, index) => (
          <fieldset
            className="grid grid-cols-[1fr_1fr] gap-2 min-w-0 m-0 p-0 border-0 movil:grid-cols-[1fr]"
            key={choque.clave}
            data-falta={(faltan && !elecciones[choque.clave]) || undefined}
          >
            <legend className="mb-1 p-0 font-medium">
              {choque.etiqueta}
              {faltan && !elecciones[choque.clave] ? <span className="text-danger text-13"> · elija una</span> : null}
            </legend>
            {(['mio', 'guardado'] as const).map((cual) => (
              <label
                className={
                  'flex items-start gap-2 py-2 px-3 border border-line rounded-6 cursor-pointer ' +
                  'not-data-elegido:encima:bg-hover data-elegido:border-accent data-elegido:bg-accent-soft ' +
                  'in-data-falta:border-danger'
                }
                key={cual}
                data-elegido={elecciones[choque.clave] === cual || undefined}
              >
                <input
                  className="flex-none w-4 h-4 m-0 mt-[3px] accent-accent"
                  type="radio"
                  name={choque.clave}
                  checked={elecciones[choque.clave] === cual}
                  data-autofocus={index === 0 && cual === 'mio' ? true : undefined}
                  onChange={() => setElecciones((before) => ({ ...before, [choque.clave]: cual }))}
                />
                <span className="grid min-w-0 wrap-anywhere">
                  <strong className="text-muted text-12 font-medium">
                    {cual === 'mio' ? 'Lo suyo' : 'Lo guardado'}
                  </strong>
                  <span>{choque[cual]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {unidos.length > 0 ? (
        <p className="muted">Se une además lo que sólo la otra persona cambió: {unidos.join(', ')}.</p>
      ) : null}
    </Dialogo>
  )
}

interface Props {
  antes: string
  desde: string
  ahora: ReactNode
  onClose: () => void
}

/** Conflict: another user moved the record first, so this step was not taken. */
export const OtraPersona = ({ antes, desde, ahora, onClose }: Props) => (
  <Dialogo
    opened
    title="Otra persona guardó primero"
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onClose}>
        Ver cómo quedó
      </Button>
    }
  >
    <div className="kit-columna">
      <p>
        Usted lo veía en «{antes}», y desde el {formatDateTime(desde)} está en: {ahora}
      </p>
      <p className="muted">No se hizo nada de lo que usted pidió. Mire cómo quedó y siga desde ahí.</p>
    </div>
  </Dialogo>
)
