import { Button, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../../schemas/es-co/index.ts'
import { mensajeDe, fetchFile } from '../../http/api.ts'
import { aviso } from '../../feedback/aviso.ts'
import { Dialogo } from '../../dialogs/Dialogo.tsx'
import { guardarArchivo } from '../../files/guardar-archivo.ts'
import { empezarAqui, useTrabajosDeAqui, type ResultadoDeAqui } from '../../http/trabajos-de-aqui.ts'
import { ResultadoPorFila } from '../ResultadoPorFila.tsx'
import { MAX_PAPELES } from '../lista-props.ts'

interface PapelPedido {
  id: number
  nombre: string
  path: string | null
}
interface PapelUnido {
  id: number
  nombre: string
  ok: boolean
  dicho: string
}
interface Union {
  pdf: Blob | null
  papeles: PapelUnido[]
}

interface Como {
  alAvanzar: (hechos: number) => void
  signal: AbortSignal
}

/** Each paper comes from its own address, with its permission; a refused one is left out with its reason. @throws AbortError */
async function unirPapeles(pedidos: readonly PapelPedido[], { alAvanzar, signal }: Como): Promise<Union> {
  const { PDFDocument } = await import('@pdfme/pdf-lib')
  const todo = await PDFDocument.create()
  const agregar = async (pdf: Blob): Promise<string | null> => {
    try {
      const suyo = await PDFDocument.load(await pdf.arrayBuffer(), { updateMetadata: false })
      for (const pagina of await todo.copyPages(suyo, suyo.getPageIndices())) todo.addPage(pagina)
      return null
    } catch {
      return 'Su PDF no se pudo unir a los demás: imprímalo aparte.'
    }
  }
  const papeles: PapelUnido[] = []
  for (const { id, nombre, path } of pedidos) {
    alAvanzar(papeles.length)
    const falta =
      path === null
        ? 'No tiene ese papel.'
        : await traer(path, signal).then(agregar, (error: unknown) => {
            if (signal.aborted) throw error
            return mensajeDe(error)
          })
    papeles.push({ id, nombre, ok: falta === null, dicho: falta ?? 'En el PDF' })
  }
  const pdf = todo.getPageCount() ? new Blob([new Uint8Array(await todo.save())], { type: 'application/pdf' }) : null
  return { pdf, papeles }
}

const traer = async (path: string, signal: AbortSignal): Promise<Blob> =>
  (await fetchFile(path, { headers: { accept: 'application/pdf' }, signal })).blob

interface Props {
  texto: string
  archivo: string
  pedidos: readonly PapelPedido[]
  onClose: () => void
}

const resultadoDe = (title: string, filas: readonly PapelUnido[]): ResultadoDeAqui => {
  const dentro = filas.filter(({ ok }) => ok).length
  const resumen =
    dentro === 0
      ? 'No hay PDF: ninguna de las filas elegidas dio su papel.'
      : `${plural(dentro, 'papel quedó', 'papeles quedaron')} en el PDF, ${filas.length - dentro} no.`
  return { title, resumen, filas }
}

/** Merges the papers of the selected rows and lists the failed ones. The work continues after the dialog closes. */
const DialogoDePapeles = ({ texto, archivo, pedidos, onClose }: Props) => {
  const [suyo, setSuyo] = useState<number | null>(null)
  const [papeles, setPapeles] = useState<readonly PapelUnido[] | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const trabajo = useTrabajosDeAqui().find(({ id }) => id === suyo)
  const delante = useRef(true)
  useEffect(() => {
    delante.current = true
    return () => {
      delante.current = false
    }
  }, [])
  const total = pedidos.length
  const cabe = total <= MAX_PAPELES
  const titulo = `${texto} en un PDF`

  const preparar = async () => {
    if (!cabe || trabajo) return
    setProblema(null)
    const aqui = empezarAqui(titulo, total)
    setSuyo(aqui.id)
    try {
      const union = await unirPapeles(pedidos, { alAvanzar: aqui.avanzar, signal: aqui.signal })
      if (union.pdf) guardarArchivo(union.pdf, `${archivo}.pdf`)
      const faltan = union.papeles.some(({ ok }) => !ok)
      if (faltan && !delante.current) return aqui.espera(resultadoDe(titulo, union.papeles))
      aqui.listo()
      if (faltan) return setPapeles(union.papeles)
      aviso.exito(`${plural(total, 'papel', 'papeles')} en «${archivo}.pdf».`)
      if (delante.current) onClose()
    } catch (error) {
      if (aqui.signal.aborted) return
      if (!delante.current) return aqui.fallo(mensajeDe(error))
      aqui.listo()
      setProblema(error)
    }
  }
  const cancelar = () => {
    trabajo?.cancelar()
    onClose()
  }
  if (papeles) return <ResultadoPorFila {...resultadoDe(titulo, papeles)} onClose={onClose} />
  return (
    <Dialogo
      opened
      title={titulo}
      onClose={cancelar}
      onSubmit={() => void preparar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={cancelar}>
            Cancelar
          </Button>
          {trabajo ? (
            <Button variant="default" onClick={onClose}>
              Seguir en otra cosa
            </Button>
          ) : null}
          <Button type="submit" data-autofocus disabled={!cabe} loading={trabajo !== undefined}>
            Preparar el PDF
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {cabe
            ? `Se prepara el papel de ${total === 1 ? 'la fila elegida' : `cada una de las ${total} filas elegidas`} y se guarda todo en un ` +
              'solo archivo, en el orden de la lista.'
            : `En un PDF caben los papeles de ${MAX_PAPELES} filas: elija menos.`}
        </p>
        {trabajo ? (
          <>
            <Progress value={(trabajo.hechas * 100) / total} aria-label="Avance del PDF" />
            <p className="muted" aria-hidden>
              {trabajo.hechas} de {total}
            </p>
            <p className="muted">
              Se arma en esta pestaña: puede ir a otra pantalla, pero si la cierra o la recarga se pierde.
            </p>
          </>
        ) : null}
        <div role="status" className="solo-lectores">
          {trabajo ? `${Math.floor((trabajo.hechas * 4) / total) * 25} %` : ''}
        </div>
      </div>
    </Dialogo>
  )
}

export default DialogoDePapeles
