import { Button, Switch } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { atajosVivos, encenderSueltos, esSuelto, sueltosEncendidos, type Atajo } from '../../kit/useAtajo.ts'
import './paleta.css'

const MAC = navigator.platform.startsWith('Mac')
const NOMBRES: Readonly<Record<string, string>> = { mod: MAC ? '⌘' : 'Ctrl', alt: 'Alt', shift: 'Mayús', enter: 'Entrar', escape: 'Esc' }

const Teclas = ({ keys }: { keys: string }) =>
  keys.split('+').map((key) => <kbd key={key}>{NOMBRES[key] ?? key.toUpperCase()}</kbd>)

/** What does the same is one line. */
const Grupo = ({ titulo, atajos }: { titulo: string; atajos: readonly Atajo[] }) => {
  const labels = [...new Set(atajos.map(({ label }) => label))]
  return labels.length === 0 ? null : (
    <section>
      <h3 className="atajos-titulo">{titulo}</h3>
      <dl className="atajos-lista">
        {labels.map((label) => (
          <Fragment key={label}>
            <dt>
              {atajos.filter((uno) => uno.label === label).map(({ keys }, at) => (
                <Fragment key={keys}>{at > 0 ? ' o ' : null}<Teclas keys={keys} /></Fragment>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** What the keyboard does on this page. */
const Atajos = ({ onCerrar }: { onCerrar: () => void }) => {
  // as the page stood when it was asked: the dialog itself silences them
  const [atajos] = useState(atajosVivos)
  const [sueltos, setSueltos] = useState(sueltosEncendidos)
  return (
    <Dialogo
      opened
      size="sm"
      title="Atajos de teclado"
      onClose={onCerrar}
      actions={<Button data-autofocus onClick={onCerrar}>Entendido</Button>}
    >
      <Grupo titulo="En esta página" atajos={atajos.filter(({ global }) => !global)} />
      <Grupo titulo="En todas" atajos={atajos.filter(({ global }) => global)} />
      <Switch
        label={`Usar las teclas solas (${atajos.filter(({ keys }) => esSuelto(keys)).map(({ keys }) => keys).join(' y ')})`}
        description="Apáguelas si dicta a su equipo o si las oprime sin querer."
        checked={sueltos}
        onChange={({ currentTarget: { checked } }) => {
          encenderSueltos(checked)
          setSueltos(checked)
        }}
      />
    </Dialogo>
  )
}

export default Atajos
