import { lazy, Suspense } from 'react'
import { abrirResultado, useResultadoAbierto } from '../kit/trabajosDeAqui.ts'
import { useTrabajosAlDia } from './useTrabajos.ts'

const ResultadoPorFila = lazy(async () => ({
  default: (await import('../kit/lista/ResultadoPorFila.tsx')).ResultadoPorFila,
}))

/** Looks after what takes long, once for the whole frame: says that it ended, and shows what became of what this tab did. */
export const VigiaTrabajos = () => {
  const dicho = useTrabajosAlDia()
  const resultado = useResultadoAbierto()
  return (
    <>
      <div role="status" className="solo-lectores">
        {dicho}
      </div>
      {resultado ? (
        <Suspense fallback={null}>
          <ResultadoPorFila {...resultado} onClose={() => abrirResultado(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
