export function sharing(folder: string | undefined): (file: string) => boolean
