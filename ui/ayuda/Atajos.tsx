import { Switch } from '@mantine/core'
import { Fragment, useEffect, useState } from 'react'
import { atajosVivos, encenderSueltos, esSuelto, sueltosEncendidos, type Atajo } from '../kit/useAtajo.ts'

const MAC = navigator.platform.startsWith('Mac')
const NOMBRES: Readonly<Record<string, string>> = {
  mod: MAC ? '⌘' : 'Ctrl',
  alt: 'Alt',
  shift: 'Mayús',
  enter: 'Entrar',
  escape: 'Esc',
}
/** The screen that has just come has its own by then. */
const QUIETA_MS = 600

const Teclas = ({ keys }: { keys: string }) =>
  keys.split('+').map((key) => <kbd key={key}>{NOMBRES[key] ?? key.toUpperCase()}</kbd>)

/** What does the same is one line. */
const Grupo = ({ titulo, atajos }: { titulo: string; atajos: readonly Atajo[] }) => {
  const labels = [...new Set(atajos.map(({ label }) => label))]
  return labels.length === 0 ? null : (
    <section>
      <h4>{titulo}</h4>
      <dl className="atajos-lista">
        {labels.map((label) => (
          <Fragment key={label}>
            <dt>
              {atajos
                .filter((uno) => uno.label === label)
                .map(({ keys }, at) => (
                  <Fragment key={keys}>
                    {at > 0 ? ' o ' : null}
                    <Teclas keys={keys} />
                  </Fragment>
                ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** What the keyboard does on the page at an address. */
export const Atajos = ({ location }: { location: string }) => {
  const [atajos, setAtajos] = useState(atajosVivos)
  const [sueltos, setSueltos] = useState(sueltosEncendidos)
  useEffect(() => {
    const timer = setTimeout(() => setAtajos(atajosVivos()), QUIETA_MS)
    return () => clearTimeout(timer)
  }, [location])
  return (
    <div className="ayuda-hoja">
      <h3 tabIndex={-1}>Atajos de teclado</h3>
      <Grupo titulo="En esta página" atajos={atajos.filter(({ global }) => !global)} />
      <Grupo titulo="En todas" atajos={atajos.filter(({ global }) => global)} />
      <Switch
        label={`Usar las teclas solas (${atajos
          .filter(({ keys }) => esSuelto(keys))
          .map(({ keys }) => keys)
          .join(' y ')})`}
        description="Apáguelas si dicta a su equipo o si las oprime sin querer."
        checked={sueltos}
        onChange={({ currentTarget: { checked } }) => {
          encenderSueltos(checked)
          setSueltos(checked)
        }}
      />
    </div>
  )
}
