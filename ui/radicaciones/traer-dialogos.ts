/** The dialogs come ready while the person looks at the form: what is typed right after opening one is not lost. */
export const traerDialogos = (): void => {
  for (const load of [
    () => import('./actos/ActosDialogo.tsx'),
    () => import('./otorgantes/OtorganteDialogo.tsx'),
    () => import('./inmuebles/InmuebleDialogo.tsx'),
  ]) {
    load().catch(() => undefined) // it is asked again when opened
  }
}
