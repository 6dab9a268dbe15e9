import { TextoInput } from '../../kit/campos/Texto.tsx'
import type { ParteDeAjustes } from './cambios.ts'
import { Parte } from './Parte.tsx'

/** The client companies of the deed orders. */
export const Empresas = ({ ajustes: { empresas }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte
    id="empresas"
    titulo="Empresas de las órdenes de escrituración"
    guia="Las dos que piden escrituras con su orden. Los trámites que ya pidieron conservan el nombre con que se radicaron."
  >
    <div className="kit-campos">
      {['Primera empresa', 'Segunda empresa'].map((label, at) => (
        <TextoInput
          key={label}
          className="c6"
          label={label}
          maxLength={250}
          readOnly={!edita}
          value={empresas[at] ?? ''}
          placeholder="Sin empresa"
          error={faltas[`empresas.${at}`]}
          onChange={(texto) => onChange({ empresas: [0, 1].map((n) => (n === at ? texto : (empresas[n] ?? ''))) })}
        />
      ))}
    </div>
  </Parte>
)
