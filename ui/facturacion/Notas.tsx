import { Button } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { recoger } from '../kit/keyboard/foco.ts'
import type { Trabajo } from './useTrabajo.ts'

/** What one must know before working: why it is closed, what was recovered, and what others changed. */
export const Notas = ({ cierre, trabajo }: { cierre: string | null; trabajo: Trabajo }) => {
  const { recuperadoDe, avisos, sinGuardar, descartar } = trabajo
  return (
    <>
      {cierre ? (
        <p className="fact-aviso">
          <IconInfoCircle size={18} aria-hidden />
          <span>{cierre}</span>
        </p>
      ) : null}
      {recuperadoDe && sinGuardar ? (
        <div className="fact-aviso" role="status">
          <IconInfoCircle size={18} aria-hidden />
          <span>Se recuperó lo que no se había archivado ({recuperadoDe}).</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              descartar()
              recoger('facturar')
            }}
          >
            Descartar
          </Button>
        </div>
      ) : null}
      {avisos.length > 0 ? (
        <div className="fact-aviso" data-tono="otro" role="alert">
          <IconAlertCircle size={18} aria-hidden />
          <div>
            <strong>Otra persona archivó primero. Nada de lo suyo se perdió: revise y archive de nuevo.</strong>
            <ul className="pl-5">
              {avisos.map((uno) => (
                <li key={uno}>{uno}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  )
}
