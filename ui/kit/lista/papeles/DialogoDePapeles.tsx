import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../../schemas/es-co.ts'
import { aviso } from '../../aviso.ts'
import { Dialogo } from '../../Dialogo.tsx'
import { guardarArchivo } from '../../guardarArchivo.ts'
import { ResultadoPorFila } from '../ResultadoPorFila.tsx'
import { MAX_PAPELES } from './papel.ts'
import { unirPapeles, type PapelPedido, type PapelUnido } from './unir.ts'

interface Props {
  /** What they are called: «Carátulas». */
  texto: string
  archivo: string
  pedidos: readonly PapelPedido[]
  onClose: () => void
}

/** Asks, prepares the papers of the rows chosen one by one, leaves them as one file, and tells which are not in it and why. */
const DialogoDePapeles = ({ texto, archivo, pedidos, onClose }: Props) => {
  const [hechos, setHechos] = useState<number | null>(null)
  const [papeles, setPapeles] = useState<readonly PapelUnido[] | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const parar = useRef<AbortController | null>(null)
  useEffect(() => () => parar.current?.abort(), [])
  const total = pedidos.length
  const cabe = total <= MAX_PAPELES

  const preparar = async () => {
    if (!cabe || parar.current) return
    const { signal } = (parar.current = new AbortController())
    setProblema(null)
    setHechos(0)
    try {
      const union = await unirPapeles(pedidos, { alAvanzar: setHechos, signal })
      if (union.pdf) guardarArchivo(union.pdf, `${archivo}.pdf`)
      if (union.papeles.some(({ ok }) => !ok)) return setPapeles(union.papeles)
      aviso.exito(`${plural(total, 'papel', 'papeles')} en «${archivo}.pdf».`)
      onClose()
    } catch (error) {
      if (signal.aborted) return
      setProblema(error)
      setHechos(null)
      parar.current = null
    }
  }
  if (papeles) {
    const dentro = papeles.filter(({ ok }) => ok).length
    const resumen = dentro === 0 ? 'No hay PDF: ninguna de las filas elegidas dio su papel.'
      : `${plural(dentro, 'papel quedó', 'papeles quedaron')} en el PDF, ${total - dentro} no.`
    return <ResultadoPorFila title={`${texto} en un PDF`} resumen={resumen} filas={papeles} onClose={onClose} />
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`${texto} en un PDF`}
      onClose={onClose}
      onSubmit={() => void preparar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Cancelar</Button>
          <Button type="submit" data-autofocus disabled={!cabe} loading={hechos !== null}>Preparar el PDF</Button>
        </>
      }
    >
      <div className="kit-columna">
        <p>
          {cabe
            ? `Se prepara el papel de ${total === 1 ? 'la fila elegida' : `cada una de las ${total} filas elegidas`} y se guarda todo en un ` +
              'solo archivo, en el orden de la lista.'
            : `En un PDF caben los papeles de ${MAX_PAPELES} filas: elija menos.`}
        </p>
        {hechos === null ? null : (
          <>
            <Progress value={(hechos * 100) / total} aria-label="Avance del PDF" />
            <p className="muted" aria-hidden>{hechos} de {total}</p>
          </>
        )}
        <div role="status" className="solo-lectores">{hechos === null ? '' : `${Math.floor((hechos * 4) / total) * 25} %`}</div>
      </div>
    </Dialogo>
  )
}

export default DialogoDePapeles
