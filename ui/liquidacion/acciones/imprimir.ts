import { download, fetchFile } from '../../kit/api.ts'

const PDF = { headers: { accept: 'application/pdf' } }

/** Opens the printed sheet in a tab; where the browser refuses tabs, saves it as a file. @throws ApiError */
export const abrirPdf = async (numero: number): Promise<void> => {
  const ruta = `/pdfLiquidacion?numero_radicacion=${numero}`
  const { blob } = await fetchFile(ruta, PDF)
  const url = URL.createObjectURL(blob)
  const pestana = window.open(url, '_blank')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  if (!pestana) await download(ruta, `liquidacion-${numero}.pdf`, PDF)
}
